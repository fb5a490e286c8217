import { describe, expect, it } from 'vitest';
import { readLedger, stateOf } from './ledger.ts';
import { requirementsIn, requirementsNamedIn } from './test-titles.ts';

const idsIn = (source: string, file = 'planted.test.ts') =>
  requirementsNamedIn(file, source).map(({ id, part }) => (part ? `${id} part` : id));

describe('a title', () => {
  it('names the ids in square brackets, in full or in part', () => {
    expect(requirementsIn('keeps zeros [SC-010] and more [SH-001, AC-002 part]')).toEqual([
      { id: 'SC-010', part: false },
      { id: 'SH-001', part: false },
      { id: 'AC-002', part: true },
    ]);
  });

  it('ignores ids outside brackets or of another shape', () => {
    expect(requirementsIn('SC-010 (SC-011) [SC-12] [sc-013] [see SC-014] [SC-015 partly]')).toEqual([]);
  });
});

describe('a test that runs', () => {
  it.each([
    [`it('x [SC-001]', () => {});`],
    [`test('x [SC-001]', async () => { await a(); });`],
    [`describe('g', () => { describe('h', () => { it('x [SC-001]', function () {}); }); });`],
    [`it.each([[1], [2]])('x %i [SC-001]', (a) => {});`],
    ['it.each`a\n${1}`("x [SC-001]", () => {});'],
    ['for (const width of [360, 1280]) test(`x at ${width} [SC-001]`, async ({ page }) => {});'],
    [`it('x ' + '[SC-001]', () => {});`],
    [`test.describe('g', () => { test.beforeEach(() => {}); test('x [SC-001]', () => {}); });`],
    [`it.concurrent('x [SC-001]', () => {});`],
    [`it('x [SC-001]', { timeout: 100 }, () => {});`],
    [`it('x [SC-001]', () => { const trolley = lines.skip(1); });`],
    [`it.skip('other [SC-002]', () => {}); it('x [SC-001]', () => {});`],
    [`it('x [SC-001]', () => { if (a) b(); });`],
  ])('names its requirement: %s', (source) => {
    expect(idsIn(source)).toEqual(['SC-001']);
  });

  it('may be written in JSX', () => {
    expect(idsIn(`it('x [SC-001]', () => { render(<Price pence={1} />); });`, 'planted.test.tsx')).toEqual(['SC-001']);
  });
});

describe('a test that may not run', () => {
  it.each([
    [`it.skip('x [SC-001]', () => {});`],
    [`it.todo('x [SC-001]');`],
    [`it('x [SC-001]');`],
    [`test.fixme('x [SC-001]', () => {});`],
    [`it.fails('x [SC-001]', () => {});`],
    [`test.fail('x [SC-001]', () => {});`],
    [`it.skipIf(process.env.CI)('x [SC-001]', () => {});`],
    [`it.runIf(root)('x [SC-001]', () => {});`],
    [`it.skip.each([1])('x [SC-001]', () => {});`],
    [`describe.skip('g', () => { it('x [SC-001]', () => {}); });`],
    [`describe.skipIf(a)('g', () => { it('x [SC-001]', () => {}); });`],
    [`test.describe.skip('g', () => { test('x [SC-001]', () => {}); });`],
    [`test.describe('g', () => { test.skip(process.platform === 'win32'); test('x [SC-001]', () => {}); });`],
    [`test('x [SC-001]', ({ isMobile }) => { test.skip(isMobile, 'phones only'); });`],
    [`test('x [SC-001]', () => { if (a) test.fixme(); });`],
    [`it('x [SC-001]', (context) => { context.skip(); });`],
    [`it('x [SC-001]', ({ skip }) => { skip(); });`],
    [`it('x [SC-001]', { skip: true }, () => {});`],
    [`it('x [SC-001]', { todo: true }, () => {});`],
    [`if (hasData) it('x [SC-001]', () => {});`],
    [`hasData && it('x [SC-001]', () => {});`],
    [`hasData ? it('x [SC-001]', () => {}) : null;`],
    [`test.skip(true, 'all of it'); test('x [SC-001]', () => {});`],
    [`// it('x [SC-001]', () => {});`],
    [`const title = "it('x [SC-001]', () => {})";`],
    [`describe('only a group [SC-001]', () => {});`],
  ])('names nothing: %s', (source) => {
    expect(idsIn(source)).toEqual([]);
  });
});

describe('a ledger', () => {
  const ledger = '# L\n\n## Basics\n\n- **SC-001** One.\n- **SC-002** Two, see SC-001.\n- **SC-003** Three.\n\n## Words\n\nNone.\n';

  it('is read by section, with each id in the section of its bullet', () => {
    expect(readLedger(ledger)).toEqual([{ title: 'Basics', ids: ['SC-001', 'SC-002', 'SC-003'] }]);
  });

  it('lists ids that no test names separately from those named in part', () => {
    const named = [...requirementsIn('[SC-001 part]'), ...requirementsIn('[SC-001]'), ...requirementsIn('[SC-003 part]')];
    expect(stateOf(readLedger(ledger)[0]!, named)).toEqual({
      title: 'Basics',
      total: 3,
      missing: ['SC-002'],
      parts: ['SC-003'],
    });
  });
});
