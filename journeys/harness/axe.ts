import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Frames without script, in which axe would never return. Tests check the content of such a frame as a page of its own.
 */
const exclude = [['iframe[sandbox]:not([sandbox~="allow-scripts"])']];

/** Runs axe on a part of a page, including frames that run script. Injects axe into each document once. */
export async function runAxe(page: Page, part: string, options: RunOptions): Promise<AxeResults> {
  for (const frame of page.frames()) {
    if ((await runsScript(frame)) && !(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  }
  return page.evaluate(([what, how]) => window.axe.run(what, how), [{ include: [[part]], exclude }, options] as const);
}

async function runsScript(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.split(' ').includes('allow-scripts');
}

declare global {
  interface Window {
    axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
  }
}
