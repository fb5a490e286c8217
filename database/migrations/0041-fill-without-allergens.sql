-- The allergens that products saved before 0037 are known not to contain, by the rule of that day: the text is folded to
-- lower case without accents, an allergen that it names in any way counts as contained, and a text that names some but
-- marks none says nothing. With collation "C", letters are those of ASCII, as in the rule.
with texts as (
  select
    line_number,
    jsonb_array_length(details->'allergens') as marked,
    lower(replace(replace(replace(
      regexp_replace(
        normalize((details->>'ingredients') || ' ; ' || coalesce((select string_agg(allergen, ' ; ') from jsonb_array_elements_text(details->'allergens') as listed (allergen)), ''), nfd),
        '[\u0300-\u036f]', '', 'g'
      ), '_', ' '), 'œ', 'oe'), 'ß', 'ss')) collate "C" as text
  from catalogue.products
  where without_allergens = '{}' and details->>'ingredients' ~ '\S'
),
allergens (place, id, words) as (
  values
    (1, 'celery', '\y(?:celery|celeriac|celeri|sellerie|sedano|apio)\y'),
    (2, 'gluten', '\y(?:gluten|wheat\w*|barley|rye|oats?|oat\w*|spelt|kamut|khorasan|durum|semolina|couscous|bulgh?ur|farro|seitan|malt(?:ed)?|ble|froment|orge|seigle|avoine|epeautre|\w*(?:weizen|gerste|roggen|hafer|dinkel)\w*|trigo|cebada|avena|frumento|grano|orzo|segale)\y'),
    (3, 'crustaceans', '\y(?:crustaceans?|prawns?|shrimps?|crabs?|lobsters?|crayfish|langoustines?|scampi|krill|crevettes?|garnelen|krebs\w*|gambas?|gamberi)\y'),
    (4, 'eggs', '\y(?:eggs?|albumen|albumin|mayonnaise|meringue|oeufs?|ei|eier|eigelb|vollei\w*|huevos?|uov[oa])\y'),
    (5, 'fish', '\y(?:fish|anchov(?:y|ies)|bass|cod|haddock|hake|halibut|herrings?|kippers?|mackerel|pollack|pollock|plaice|salmon|sardines?|sprats?|trout|tuna|worcester(?:shire)? sauce|poissons?|fisch|pescado|pesce|thon|saumon|lachs)\y'),
    (6, 'lupin', '\ylupine?n?s?\y'),
    (7, 'milk', '\y(?:\w*milk|\w*butter\w*|cream|creme|cheeses?|cheddar|mozzarella|parmesan|parmigiano|feta|ricotta|mascarpone|paneer|yogh?urts?|whey|casein\w*|lact\w+|ghee|curds?|custard|lait|beurre|fromage|\w*milch\w*|\w*molke\w*|\w*sahne|\w*rahm|\w*kase|leche|nata|suero|queso|mantequilla|latte|burro|panna|siero|formaggio|mleko|melk)\y'),
    (8, 'molluscs', '\y(?:molluscs?|mollusks?|mussels?|clams?|oysters?|squids?|octopus|cockles?|whelks?|scallops?|snails?|cuttlefish|moules?|calamar\w*|muscheln?)\y'),
    (9, 'mustard', '\y(?:mustard|moutarde|senf\w*|mostaza|senape)\y'),
    (10, 'nuts', '\y(?:nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pecans?|pistachios?|macadamias?|praline|marzipan|frangipane|gianduja|nougat|noix|noisettes?|amandes?|\w*mandel\w*|\w*nuss\w*|nuez|nueces|almendras?|avellanas?|noc[ie]|nocciol\w*|mandorl\w*)\y'),
    (11, 'peanuts', '\y(?:peanuts?|groundnuts?|arachis|arachides?|cacahuetes?|cacahuates?|erdnuss\w*)\y'),
    (12, 'sesame', '\y(?:sesam\w*|tahini?|halva|sesamo|ajonjoli)\y'),
    (13, 'soya', '\y(?:soy\w*|soja\w*|soia|tofu|edamame|miso|tempeh|tamari)\y'),
    (14, 'sulphites', '\y(?:\w*sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide|anhydride sulfureux|e ?22[0-8]|wine|vin|wein)\y')
),
named as (
  select
    line_number,
    marked,
    place,
    id,
    (case id when 'milk' then regexp_replace(text, '\y(?:(?:cocoa|cacao|shea|peanut|almond|cashew|hazelnut|nut) butter|(?:coconut|oat|soya|soy|almond|rice) (?:milk|cream|drink)|cream of tartar|creamed coconut|butter ?beans?|butternut\w*|lactic acid)\y', ' ', 'g') else text end) ~ words as is_named
  from texts, allergens
),
found as (
  select line_number, array_agg(id order by place) filter (where not is_named) as without
  from named
  group by line_number, marked
  having marked > 0 or not bool_or(is_named)
)
update catalogue.products as product
set without_allergens = found.without
from found
where product.line_number = found.line_number and found.without is not null;
