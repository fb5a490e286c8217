import { expect, it } from 'vitest';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { listProducts } from './storefront-calls.ts';

it('products are asked for in batches of 100 line numbers, and the answers joined in order [SC-076]', async () => {
  const asked: string[][] = [];
  const rest = async ({ params }: { params: { lineNumbers: string } }) => {
    const batch = params.lineNumbers.split('+');
    asked.push(batch);
    // The last batch is answered first.
    await new Promise((resolve) => setTimeout(resolve, batch.length));
    return { products: batch.map((lineNumber) => ({ lineNumber })) };
  };
  const lineNumbers = Array.from({ length: 250 }, (_, at) => String(at).padStart(6, '0'));
  const products = await listProducts({ rest } as unknown as CallLayer, lineNumbers);
  expect(asked.map((batch) => batch.length)).toEqual([100, 100, 50]);
  expect(products.map(({ lineNumber }) => lineNumber)).toEqual(lineNumbers);
});

it('a batch with only unknown products adds none, and any other failure is the list’s [SC-076] [SC-078 part]', async () => {
  const answering = (status: number) => async ({ params }: { params: { lineNumbers: string } }) => {
    if (params.lineNumbers === '000100') throw new CallFailure('http', 'failed', { status });
    return { products: params.lineNumbers.split('+').map((lineNumber) => ({ lineNumber })) };
  };
  const lineNumbers = Array.from({ length: 101 }, (_, at) => String(at).padStart(6, '0'));
  expect(await listProducts({ rest: answering(404) } as unknown as CallLayer, lineNumbers)).toHaveLength(100);
  await expect(listProducts({ rest: answering(500) } as unknown as CallLayer, lineNumbers)).rejects.toThrow('failed');
});
