import { Container } from '#/design/container.tsx';
import { TextLink } from '#/design/text-link.tsx';

/** What stands in place of a page that failed (SH-388, SH-390). */
export function ErrorMessage({ phone }: { phone: string | null }) {
  return (
    <Container narrow>
      <h1>Sorry, something has gone wrong...</h1>
      {phone && (
        <p>
          Please contact Customer Care on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </p>
      )}
      <p>
        <TextLink href="/ecom/shop/browse/groceries" as="a">
          Go to the groceries home
        </TextLink>
      </p>
    </Container>
  );
}
