import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { feedLinesOf } from './feed-lines.ts';
import { openFeed } from './feed-records.ts';

describe('a product feed from any program is read', () => {
  it('with tabs, a byte order mark, Windows line ends and empty lines, each row knowing its line', async () => {
    expect(await read('\ufeffCode\t product_name \r\n\r\n012\tMilk\r\n\t\r\n013\tBread')).toEqual([
      { line: 3, row: { code: '012', name: 'Milk' } },
      { line: 5, row: { code: '013', name: 'Bread' } },
    ]);
  });

  it('with commas or semicolons and quoted fields that span lines', async () => {
    const rows = [
      { line: 2, row: { code: '1', name: 'Bread, "white",\nsliced' } },
      { line: 4, row: { code: '2', name: '5" pizza' } },
    ];
    expect(await read('code,product_name\n1,"Bread, ""white"",\nsliced"\n2,5" pizza\n')).toEqual(rows);
    expect(await read('"code";"product_name"\n1;"Bread, ""white"",\nsliced"\n2;5" pizza\n')).toEqual(rows);
  });

  it('with columns in any order, some unknown, some missing, and rows shorter than the header', async () => {
    expect(await read('x,product_name,code\n9,Milk,1\n9,Bread\n')).toEqual([
      { line: 2, row: { code: '1', name: 'Milk' } },
      { line: 3, row: { code: '', name: 'Bread' } },
    ]);
    const feed = await openFeed(feedLinesOf(bytesOf('product_name\nMilk')), ['code', 'product_name']);
    expect([...feed!.columns]).toEqual(['product_name']);
  });

  it('losing one row, and none after it, to a quotation mark that is not closed', async () => {
    const text = 'code,product_name\n1,"Broken\n2,Milk\n3,"Bread, white"\n4,"Bob" Burger\n5,Tea';
    expect(await read(text)).toEqual([
      { line: 2, fault: 'its quotation marks do not match' },
      { line: 3, row: { code: '2', name: 'Milk' } },
      { line: 4, row: { code: '3', name: 'Bread, white' } },
      { line: 5, fault: 'its quotation marks do not match' },
      { line: 6, row: { code: '5', name: 'Tea' } },
    ]);
  });

  it('treating quotation marks as letters between tabs', async () => {
    expect(await read('code\tproduct_name\n1\t"Bob" Burger\n2\t"Broken\n3\t"Quoted ""tea"""\n')).toEqual([
      { line: 2, row: { code: '1', name: '"Bob" Burger' } },
      { line: 3, row: { code: '2', name: '"Broken' } },
      { line: 4, row: { code: '3', name: 'Quoted "tea"' } },
    ]);
  });

  it('refusing rows with more fields than the header, unless the rest is empty', async () => {
    expect(await read('code,product_name\n1,Milk,2\n2,Bread,,\n')).toEqual([
      { line: 2, fault: 'it has 3 fields, and the header 2' },
      { line: 3, row: { code: '2', name: 'Bread' } },
    ]);
  });

  it('refusing a line as long as a file, and continuing after it', async () => {
    const rows = await read(`code,product_name\n1,${'x'.repeat(300_000)}\n2,"Milk\n${'y'.repeat(300_000)}\n3,Bread\n`);
    expect(rows).toEqual([
      { line: 2, fault: 'it is longer than any row' },
      { line: 3, fault: 'its quotation marks do not match' },
      { line: 4, fault: 'it is longer than any row' },
      { line: 5, row: { code: '3', name: 'Bread' } },
    ]);
  });

  it('with bytes that are not UTF-8, which are visible as such, and characters cut between pieces of the file', async () => {
    const bytes = Buffer.concat([Buffer.from('code,product_name\n1,Caf'), Buffer.from([0xe9]), Buffer.from('\n2,Crème')]);
    expect(await read(bytes)).toEqual([
      { line: 2, row: { code: '1', name: 'Caf\ufffd' } },
      { line: 3, row: { code: '2', name: 'Crème' } },
    ]);
  });

  it('with the line ends of old Macs, which are carriage returns alone', async () => {
    expect(await read('code,product_name\r1,Milk\r\r2,"Bread, ""white"",\rsliced"\r')).toEqual([
      { line: 2, row: { code: '1', name: 'Milk' } },
      { line: 4, row: { code: '2', name: 'Bread, "white",\nsliced' } },
    ]);
  });

  it('keeping a carriage return inside a field if lines end differently', async () => {
    expect(await read('code\tproduct_name\r\n1\tOat\rcakes\r\n2\tTea\r\n')).toEqual([
      { line: 2, row: { code: '1', name: 'Oat\rcakes' } },
      { line: 3, row: { code: '2', name: 'Tea' } },
    ]);
  });

  it('compressed with gzip, even in several parts', async () => {
    const parts = ['\ufeffcode,product_name\n1,Crème\n', '2,Bread\n'].map((text) => gzipSync(text));
    expect(await read(Buffer.concat(parts))).toEqual([
      { line: 2, row: { code: '1', name: 'Crème' } },
      { line: 3, row: { code: '2', name: 'Bread' } },
    ]);
  });

  it('but not with a truncated gzip, which it reports', async () => {
    const bytes = gzipSync(`code,product_name\n1,${'Milk '.repeat(100)}\n`);
    await expect(read(bytes.subarray(0, -9))).rejects.toThrow('The gzip file cannot be read: unexpected end of file');
  });

  it('in the Unicode text of spreadsheets', async () => {
    const bytes = Buffer.from('\ufeffcode\tproduct_name\r\n1\tCrème\r\n', 'utf16le');
    expect(await read(bytes)).toEqual([{ line: 2, row: { code: '1', name: 'Crème' } }]);
  });

  it('but not if it is empty', async () => {
    expect(await openFeed(feedLinesOf(bytesOf('\n \r\n')), ['code'])).toBeNull();
  });
});

async function read(text: string | Buffer) {
  const feed = await openFeed(feedLinesOf(bytesOf(text)), ['code', 'product_name']);
  const records = await Array.fromAsync(feed!.records);
  return records.map((found) => {
    if ('fault' in found) return found;
    return { line: found.line, row: { code: found.row.code, name: found.row.product_name } };
  });
}

/**
 * Yields a text in pieces. The pieces of a short text have seven bytes, so that lines, marks and characters are cut in
 * all kinds of places.
 */
async function* bytesOf(text: string | Buffer): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  const size = bytes.length > 10_000 ? 65_536 : 7;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
