import type { WireContent } from '#/contract/rest-types.ts';
import { contentComponentSchema } from '#/modules/content/rules/content-component-schema.ts';
import { contentInSeason } from '#/modules/content/rules/content-in-season.ts';
import { londonDay, type Instant } from '#/platform/rules/london-time.ts';
import type { Log } from '#/platform/server/log.ts';
import type { StoredContent } from './content-store.ts';

const knownTypes = new Set<string>(contentComponentSchema.options.map(({ shape }) => shape.type.value));

/**
 * Returns stored content as calls answer it: the components of the day's season. A component of a known type with
 * missing or wrong fields is left out and logged, because it would break the page; one of an unknown type is for clients
 * that know it, and the others skip it (SH-419).
 */
export function presentContent({ content, events }: StoredContent, key: string, now: Instant, log: Log): WireContent {
  const sound = content.flatMap((component) => {
    if (!knownTypes.has(component.type)) return [component];
    const { success, data, error } = contentComponentSchema.safeParse(component);
    if (!success) log.warn({ err: error, contentKey: key, component: component.type }, 'a component of the content cannot be drawn');
    return success ? [data] : [];
  });
  return { content: contentInSeason(sound, londonDay(now)), events: events.map(({ payload }) => ({ payload })) };
}
