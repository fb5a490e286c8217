import { Button } from '#/design/forms/buttons/button.tsx';
import { RefreshScreen } from './refresh-screen.tsx';

/** The refresh screen as a complete document without scripts, shown if no page could be rendered (SH-400). */
export function RefreshDocument({ address, styles }: { address: URL; styles: readonly string[] }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <RefreshScreen>
          {/* Without an action, the form requests the document's own address. */}
          <form>
            {[...address.searchParams].map(([name, value], place) => (
              <input key={place} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">Refresh</Button>
          </form>
        </RefreshScreen>
      </body>
    </html>
  );
}
