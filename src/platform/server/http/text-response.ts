import { hash } from 'node:crypto';
import type { ContentCoding } from './content-coding.ts';

/**
 * The text of an answer, its bytes in UTF-8 and its compressed forms. It is created from the text or from the bytes; the
 * other forms are made when they are first needed, so an answer that is stored and sent again is compressed once.
 */
export class AnswerText {
  readonly #compressed = new Map<ContentCoding, Uint8Array<ArrayBuffer>>();
  #text: string | null = null;
  #bytes: Buffer<ArrayBuffer> | null = null;
  #digest: string | null = null;

  constructor(content: string | Buffer<ArrayBuffer>) {
    if (typeof content === 'string') this.#text = content;
    else this.#bytes = content;
  }

  get text(): string {
    return (this.#text ??= this.#bytes!.toString());
  }

  get bytes(): Buffer<ArrayBuffer> {
    return (this.#bytes ??= Buffer.from(this.#text!));
  }

  /** Identifies the text. */
  get digest(): string {
    return (this.#digest ??= hash('sha1', this.content, 'base64url'));
  }

  /** The form in which it was created, or that was asked for since. */
  get content(): string | Buffer<ArrayBuffer> {
    return this.#bytes ?? this.#text!;
  }

  /** Returns the bytes in a coding; `compress` makes them if they are not known yet. */
  async compressed(coding: ContentCoding, compress: (coding: ContentCoding, bytes: Buffer) => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#compressed.get(coding);
    if (known !== undefined) return known;
    const made = await compress(coding, this.bytes);
    this.#compressed.set(coding, made);
    return made;
  }
}

const texts = new WeakMap<Response, AnswerText>();

/** Creates a response that remembers its text, so that `compressAnswer` can compress it without reading a stream. */
export function textResponse(given: string | AnswerText, init: ResponseInit): Response {
  const stored = typeof given === 'string' ? new AnswerText(given) : given;
  const response = new Response(stored.content, init);
  texts.set(response, stored);
  return response;
}

/** Creates a JSON response that remembers its text, like `textResponse`. */
export function jsonResponse(body: unknown, { status, headers }: { status: number; headers: Record<string, string> }): Response {
  return textResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** Returns the text of a response created here; undefined for any other response. */
export const textOf = (response: Response): string | undefined => texts.get(response)?.text;

/** Returns what `textOf` returns, with its encoded forms. */
export const answerTextOf = (response: Response): AnswerText | undefined => texts.get(response);
