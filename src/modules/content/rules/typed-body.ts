import type { ContentBody } from './content-component.ts';

/** Returns paragraphs and lists as text to type in: an empty line between them, a hyphen before each entry of a list. */
export function bodyToType(body: ContentBody): string {
  return body.map((part) => (typeof part === 'string' ? part : part.map((entry) => `- ${entry}`).join('\n'))).join('\n\n');
}

/** Reads typed paragraphs and lists. A list may follow its paragraph without an empty line. */
export function readTypedBody(text: string): ContentBody {
  const body: ContentBody = [];
  let open: 'paragraph' | 'list' | null = null;
  for (const typed of text.split('\n')) {
    const written = typed.trim();
    const entry = /^[-*•]\s+(.+)$/.exec(written)?.[1];
    const last = body.at(-1);
    if (written === '') open = null;
    else if (entry !== undefined) {
      if (open === 'list' && Array.isArray(last)) last.push(entry);
      else body.push([entry]);
      open = 'list';
    } else if (open === 'paragraph' && typeof last === 'string') body[body.length - 1] = `${last} ${written}`;
    else {
      body.push(written);
      open = 'paragraph';
    }
  }
  return body;
}
