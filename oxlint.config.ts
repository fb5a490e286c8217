import { defineConfig } from 'oxlint';

// The `larder/…` rules are the fences: see tools/fences, made from src/module-order.ts.
export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  jsPlugins: ['./tools/fences/fence-plugin.ts'],
  categories: { correctness: 'error' },
  ignorePatterns: ['build/**', 'coverage/**', 'src/contract/**', 'playwright-report/**', 'test-results/**'],
  rules: {
    'larder/arrow': 'error',
    'larder/pure-rules': 'error',
    'larder/own-tables': 'error',
    'larder/meaningful-names': 'error',
    'larder/page-addresses': 'error',
    'eslint/eqeqeq': 'error',
    'eslint/no-empty': ['error', { allowEmptyCatch: false }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-throw-literal': 'error',
    'eslint/max-lines': ['error', { max: 300 }],
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-asserted-optional-chain': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    // A group of buttons is not a fieldset, and Safari forgets that an unstyled list is a list unless it has the role.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    // Anything that scrolls sideways must be reachable by keyboard (WCAG 2.1.1), even if nothing in it can be pressed.
    'jsx-a11y/no-noninteractive-tabindex': 'off',
  },
});
