-- The privacy controls list every cookie, so the footer's link and the page about cookies lead there in place of a second
-- list, which was no longer true. What staff have changed themselves stays.
update storefront.footer
set content = jsonb_set(content, '{siteLinks}', (
  select jsonb_agg(case link ->> 'href' when '/ecom/help-information/cookies' then link || '{"href": "/ecom/cookies"}' else link end order by place)
  from jsonb_array_elements(content -> 'siteLinks') with ordinality as one (link, place)
))
where content -> 'siteLinks' @> '[{"href": "/ecom/help-information/cookies"}]';

update content.entries
set content = $json$[
    {"type": "title", "title": "Cookies", "lead": "The small files that this shop keeps in your browser."},
    {"type": "text", "heading": "Essential cookies", "body": ["These keep you signed in and remember your trolley. The shop does not work without them, so they are always on."]},
    {"type": "text", "heading": "Optional cookies", "body": ["We use these only if you allow them, and refusing them is as easy as allowing them."]},
    {"type": "text", "heading": "Your choice", "body": ["[Manage cookies](/ecom/cookies) lists every one of them, with what it is for and how long it lasts. You can change your choice there at any time."]}
  ]$json$
where key = '/ecom/help-information/cookies'
  and content @> '[{"type": "table", "columns": ["Cookie", "What it is for", "How long it lasts"]}]'
  and content @> '[{"type": "title", "lead": "The small files that this shop keeps in your browser."}]';
