import { expect, it } from 'vitest';
import { classNameMaker, takeOneByOne } from './vite-class-names.ts';

it('a class is named after itself and its file, the same on every machine', () => {
  const here = classNameMaker('/one/place')('button', '/one/place/src/design/button.module.css');
  expect(here).toMatch(/^button-[a-z0-9]{4}$/);
  expect(classNameMaker('/other')('button', '/other/src/design/button.module.css?used')).toBe(here);
  expect(classNameMaker('/other')('button', '/other/src/design/chip.module.css')).not.toBe(here);
});

it('two files whose classes would get the same name are reported', () => {
  const name = classNameMaker('/shop');
  const many = () => Array.from({ length: 20_000 }, (_, place) => name('button', `/shop/${place}.module.css`));
  expect(many).toThrow('would share their class names');
});

it('classes are imported one by one, unless one is chosen at run time', () => {
  const named = "import styles from './a.module.css';\nexport const a = <p className={styles.a} />;";
  expect(takeOneByOne(named)).toBe(named.replace('import styles', 'import * as styles'));
  const chosen = named.replace('styles.a', 'styles[tone]');
  expect(takeOneByOne(chosen)).toBe(chosen);
  const handedOn = named.replace('styles.a', 'look(styles)');
  expect(takeOneByOne(handedOn)).toBe(handedOn);
});
