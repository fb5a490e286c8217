import { describe, expect, it } from 'vitest';
import { createLineVersions } from './line-versions.ts';

describe('versions of lines', () => {
  it('tell when each line last changed', () => {
    const versions = createLineVersions();
    versions.note(['1', '2'], 3);
    versions.note(['2'], 4);
    expect(['1', '2', '3'].map(versions.of)).toEqual([3, 4, 0]);
  });

  it('count every line as changed once too many did', () => {
    const versions = createLineVersions(2);
    versions.note(['1', '2'], 1);
    expect(['1', '3'].map(versions.of)).toEqual([1, 0]);
    versions.note(['4'], 2);
    expect(['1', '3', '4'].map(versions.of)).toEqual([2, 2, 2]);
    versions.note(['3'], 3);
    expect(['1', '3'].map(versions.of)).toEqual([2, 3]);
  });
});
