-- A made-up shop is in no register, and has no accounts, apps or shops elsewhere to link to. Links to its own pages stay:
-- the footer shows each once its page is there.
update storefront.footer
set content = jsonb_set(
  jsonb_set(jsonb_set(content || '{"regulatorLogo": null}', '{shops,links}', '[]'), '{social,links}', '[]'),
  '{apps,links}',
  '[]'
);
