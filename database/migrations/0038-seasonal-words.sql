-- The words of the seasonal pages (SH-021) in a new installation: staff change them from here on.

insert into content.entries (key, content) values
  ('/ecom/shop/browse/christmas', $json$[
    {"type": "title", "title": "Christmas", "lead": "Turkeys and hams, the trimmings and the pudding. Order early: what has to be made or reared for you is ready on a few days only."}
  ]$json$),
  ('/ecom/shop/browse/easter', $json$[
    {"type": "title", "title": "Easter", "lead": "Chocolate eggs and bunnies, to hide in the garden or to keep for yourself."}
  ]$json$),
  ('/ecom/shop/browse/summer', $json$[
    {"type": "title", "title": "Summer", "lead": "Skewers, ribs and butterflied lamb, ready for the coals on the day you light them."}
  ]$json$),
  ('/ecom/shop/browse/valentines', $json$[
    {"type": "title", "title": "Valentine’s Day", "lead": "Chocolates and a card, to arrive with the rest of the shopping."}
  ]$json$),
  ('/ecom/shop/browse/mothers_day', $json$[
    {"type": "title", "title": "Mother’s Day", "lead": "Flowers and plants that come to the door, cut fresh and in bud."}
  ]$json$),
  ('/ecom/shop/browse/new', $json$[
    {"type": "title", "title": "New in", "lead": "What we have tasted lately and put on the shelf: sauces, relishes and oils from small makers."}
  ]$json$)
on conflict (key) do nothing;
