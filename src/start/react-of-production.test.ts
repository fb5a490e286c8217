import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;

it.each(['test', undefined])('pages are rendered by React’s production build if NODE_ENV is %s, which stays unchanged', (NODE_ENV) => {
  // Only React's development build has captureOwnerStack.
  const look = `import './react-of-production.ts'; import React from 'react'; console.log('captureOwnerStack' in React, process.env.NODE_ENV)`;
  // Node ignores variables whose value is undefined.
  const env = { ...process.env, NODE_ENV } as NodeJS.ProcessEnv;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', look], { cwd: here, env, encoding: 'utf8' });
  expect(stdout.trim()).toBe(`false ${NODE_ENV}`);
});

it('the part of the server that renders pages imports it first', () => {
  const [first] = /^import .*$/m.exec(readFileSync(join(here, 'run-shop.ts'), 'utf8'))!;
  expect(first).toBe("import './react-of-production.ts';");
});
