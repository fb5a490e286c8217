import type { ContentComponent } from './content-component-schema.ts';

type ContentType = ContentComponent['type'];
export type ContentOf<Type extends ContentType> = Extract<ContentComponent, { type: Type }>;

/** Paragraphs, and lists as arrays. */
export type ContentBody = ContentOf<'text'>['body'];

/** Stored content as calls return it: the server has checked every component of a known type. */
interface WireContent {
  content: readonly { type: string }[];
}

const drawn: Record<ContentType, true> = {
  title: true,
  text: true,
  table: true,
  questions: true,
  links: true,
  contact: true,
  story: true,
  promises: true,
  'slot-invitation': true,
  offers: true,
  departments: true,
  products: true,
  'menu-cards': true,
};

/** The types of the components that this shop can draw. */
export const contentTypes = Object.keys(drawn) as ContentType[];

/** Returns the components of the given types, in their order; other types, also unknown ones, are skipped (SH-419). */
export function componentsOf<Type extends ContentType>({ content }: WireContent, types: readonly Type[]): ContentOf<Type>[] {
  return content.filter(({ type }) => (types as readonly string[]).includes(type)) as ContentOf<Type>[];
}

/** Returns the first component of a type; null if there is none. */
export const firstComponent = <Type extends ContentType>(answer: WireContent, type: Type): ContentOf<Type> | null => componentsOf(answer, [type])[0] ?? null;
