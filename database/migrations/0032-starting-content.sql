-- The content of a new installation (SH-424, SH-425, SH-515): staff change it from here on.

insert into content.entries (key, content) values
  ('/ecom/help-information', $json$[
    {"type": "title", "title": "Help and information", "lead": "How ordering, delivery and refunds work, and how to reach a person."},
    {"type": "links", "heading": null, "links": [{"title": "Customer service", "href": "/ecom/help-information/customer-service", "text": "Speak to us, or find the answer to a common question."}, {"title": "Delivery and collection", "href": "/ecom/help-information/delivery-and-collection", "text": "Slots, charges, minimum spend and cut-off times."}, {"title": "Collecting your order", "href": "/ecom/help-information/collection", "text": "Where you can collect, and how it works."}, {"title": "Changing or cancelling an order", "href": "/ecom/help-information/change-an-order", "text": "Until when you can change it, and how."}, {"title": "Substitutions", "href": "/ecom/help-information/substitutions", "text": "What happens if an item is out of stock."}, {"title": "Refunds and returns", "href": "/ecom/help-information/refunds", "text": "What to do if something is not right."}, {"title": "Paying for your order", "href": "/ecom/help-information/payment", "text": "Cards, weighed food and when you are charged."}, {"title": "Age-restricted products", "href": "/ecom/help-information/age-restricted", "text": "Alcohol and other products for adults."}, {"title": "Food allergies", "href": "/ecom/help-information/allergies", "text": "How to find allergens on every product."}, {"title": "About us", "href": "/ecom/help-information/about-us", "text": "Who we are and how we choose our food."}]}
  ]$json$),
  ('/ecom/help-information/customer-service', $json$[
    {"type": "title", "title": "Customer service", "lead": "Tell us what went wrong and we will put it right."},
    {"type": "contact", "heading": "Call us", "body": ["Customer Care is open every day from 8am to 8pm. Calls are free from landlines and mobiles in the UK. Please have your order number ready: it is in the email that confirms your order, and on the page [My orders](/ecom/myaccount/my-orders)."]},
    {"type": "questions", "heading": "Common questions", "questions": [{"question": "Something is missing or damaged. What do I do?", "answer": ["Call Customer Care on the day of delivery if you can. We refund missing and damaged items to the card you paid with. There is more on the page about [refunds and returns](/ecom/help-information/refunds)."]}, {"question": "Can I change my order?", "answer": ["Yes, until 10pm on the day before your slot. Open the order in [My orders](/ecom/myaccount/my-orders) to see its own deadline."]}, {"question": "Do you deliver to me?", "answer": ["Choose [Book a slot](/ecom/bookslot/delivery) and enter your postcode. You see the next slots straight away."]}, {"question": "Why is the price of my order an estimate?", "answer": ["Loose fruit, meat and cheese are weighed when we pick them. You pay for the actual weight, as the page about [paying](/ecom/help-information/payment) explains."]}, {"question": "I cannot sign in.", "answer": ["After several wrong passwords we lock the account for your safety. Call Customer Care and we will help you to get back in."]}]},
    {"type": "links", "heading": "More help", "links": [{"title": "Delivery and collection", "href": "/ecom/help-information/delivery-and-collection", "text": null}, {"title": "Refunds and returns", "href": "/ecom/help-information/refunds", "text": null}, {"title": "All help pages", "href": "/ecom/help-information", "text": null}]}
  ]$json$),
  ('/ecom/help-information/delivery-and-collection', $json$[
    {"type": "title", "title": "Delivery and collection", "lead": "Choose the hour that suits you. We bring your shopping to your kitchen door, or have it ready to collect."},
    {"type": "table", "heading": "Charges", "columns": ["Service", "Charge", "Minimum spend"], "rows": [["Delivery in a one-hour slot", "£4.00", "£40"], ["Delivery in a four-hour saver slot", "£2.00", "£40"], ["Collection", "Free", "£40"]]},
    {"type": "text", "heading": null, "body": ["These are our usual charges. Slots around holidays may cost more or less: you always see the charge of a slot before you book it, and the minimum spend at some branches is different."]},
    {"type": "text", "heading": "Booking a slot", "body": ["A booked slot is held for two hours while you shop. If the hold ends before you check out, the slot is released for others, and everything in your trolley stays where it is.", "You can order until 10pm on the day before your slot, or two days before for cakes and party food made to order."]},
    {"type": "text", "heading": "Delivery", "body": ["Deliveries run from 7am to 10pm, every day. Someone aged 18 or over must be in to accept an order with alcohol or other [age-restricted products](/ecom/help-information/age-restricted).", "Your shopping comes without carrier bags unless you choose bags at checkout, which cost 40p for each order."]},
    {"type": "text", "heading": "Collection", "body": ["Most of our branches offer [collection](/ecom/help-information/collection). It is free."]}
  ]$json$),
  ('/ecom/help-information/collection', $json$[
    {"type": "title", "title": "Collecting your order", "lead": "Order online, and pick your shopping up on the way home."},
    {"type": "text", "heading": null, "body": ["You can collect your order from more than 150 stores, and collection is always free. [Find a store](/ecom/find-a-store) shows which branches near you offer it."]},
    {"type": "text", "heading": "How it works", "body": [["Choose collection and a one-hour slot when you book.", "Fill your trolley and check out by 10pm on the day before.", "Come to the collection point in your slot with your order number and some identification.", "We bring your shopping to your car."]]},
    {"type": "text", "heading": "Cakes and party food", "body": ["Food from our Entertaining range is made to order, so please order at least two days before. It is collected from the Entertaining desk."]},
    {"type": "text", "heading": "If you are late", "body": ["Call the branch, and we will keep your shopping until the store closes. After that we return it to the shelves and refund it."]}
  ]$json$),
  ('/ecom/help-information/change-an-order', $json$[
    {"type": "title", "title": "Changing or cancelling an order", "lead": null},
    {"type": "text", "heading": "Until when", "body": ["You can change or cancel an order until 10pm on the day before your slot, and until 10pm two days before for orders with cakes or party food made to order. The exact time is in your confirmation and in [My orders](/ecom/myaccount/my-orders).", "Orders for 20 to 24 December can be changed until midnight at the end of 15 December."]},
    {"type": "text", "heading": "How to change it", "body": ["Open the order in [My orders](/ecom/myaccount/my-orders) and choose to change it. Your order stays safe as it was until you confirm the changes, and your card is asked for a new authorisation only if the total rises."]},
    {"type": "text", "heading": "How to cancel it", "body": ["Open the order in [My orders](/ecom/myaccount/my-orders) and choose to cancel it. The amount reserved on your card is released."]}
  ]$json$),
  ('/ecom/help-information/substitutions', $json$[
    {"type": "title", "title": "Substitutions", "lead": "You decide whether we may replace an item that is out of stock."},
    {"type": "text", "heading": "Your choice", "body": ["In your [trolley](/ecom/shop/trolley) you can allow or refuse substitutes for each item, or for all of them at once. Your choice is remembered for items that you add later."]},
    {"type": "text", "heading": "What you pay", "body": ["You never pay more for a substitute than for the item that you ordered. If the substitute costs less, you pay less. An item that is not available and not replaced is not charged."]},
    {"type": "text", "heading": "If you do not want it", "body": ["Give substitutes that you do not want back to the driver, or leave them at the collection point, and we refund them."]},
    {"type": "text", "heading": "What we never substitute", "body": ["Cakes and party food made to order, food from our fresh counters, and pharmacy products."]}
  ]$json$),
  ('/ecom/help-information/refunds', $json$[
    {"type": "title", "title": "Refunds and returns", "lead": "If you are not happy with something, neither are we."},
    {"type": "text", "heading": "Food and drink", "body": ["If something is missing, damaged or not as good as it should be, call Customer Care and tell us the order number and the item. You do not need to send fresh food back. The refund goes to the card you paid with and usually arrives within five working days."]},
    {"type": "text", "heading": "Everything else", "body": ["Return unopened products that you no longer want within 30 days, with your order number, to any of our stores or to your next driver. Your rights under consumer law, including the right to cancel within 14 days for goods that do not perish, are not affected."]},
    {"type": "contact", "heading": "Ask for a refund", "body": ["Please have your order number ready."]}
  ]$json$),
  ('/ecom/help-information/payment', $json$[
    {"type": "title", "title": "Paying for your order", "lead": null},
    {"type": "text", "heading": "Cards", "body": ["We accept Visa, Mastercard and American Express. Your bank may ask you to confirm the payment in its app or with a code."]},
    {"type": "text", "heading": "When you are charged", "body": ["When you place an order we reserve its estimated total on your card. We take the money when your order has been picked, for what was picked and what it weighed, and never more than was reserved unless you have agreed to it."]},
    {"type": "text", "heading": "Food sold by weight", "body": ["Loose fruit and vegetables, meat, fish and cheese are priced by weight. The price in your trolley is an estimate, marked 'est.', and your receipt shows the actual weight and price."]},
    {"type": "text", "heading": "Deposits", "body": ["Some drinks carry a deposit, which is shown on the product and in your trolley. Offers do not reduce it, and it does not count towards the minimum spend."]}
  ]$json$),
  ('/ecom/help-information/age-restricted', $json$[
    {"type": "title", "title": "Age-restricted products", "lead": null},
    {"type": "text", "heading": null, "body": ["You must be 18 or over to buy alcohol and some other products. They are marked with the age on the product's page and at checkout, where you confirm your age."]},
    {"type": "text", "heading": "At the door", "body": ["If you look under 25, our driver asks for identification: a passport, a photocard driving licence or a card with the PASS hologram. Without it we take the age-restricted items back and refund them. We cannot leave them with a neighbour or on the doorstep."]}
  ]$json$),
  ('/ecom/help-information/allergies', $json$[
    {"type": "title", "title": "Food allergies", "lead": null},
    {"type": "text", "heading": "On every product", "body": ["Each food product's page lists its ingredients, with the 14 allergens that the law names in bold, and says what it may contain. Recipes change: always read the label on the pack before you eat."]},
    {"type": "text", "heading": "Substitutes", "body": ["A substitute may have other ingredients than the product you ordered. If an allergy matters to you, refuse substitutes for that item in your [trolley](/ecom/shop/trolley)."]},
    {"type": "text", "heading": "Loose food", "body": ["Food from our bakery and counters is prepared where nuts, milk, eggs, wheat, sesame and other allergens are handled."]},
    {"type": "contact", "heading": "Ask us", "body": ["We can tell you what is in any of our own products."]}
  ]$json$),
  ('/ecom/help-information/about-us', $json$[
    {"type": "title", "title": "Our story", "lead": "Good food, well kept."},
    {"type": "text", "heading": null, "body": ["A larder is where a house keeps the food it is looking forward to. Ours began as one shop with a cool stone shelf, a cheese counter and a book of what each customer liked. We still shop that way: we know our growers by name, taste before we stock, and pick your order as we would our own."]},
    {"type": "text", "heading": "How we choose", "body": ["We buy British first where it grows well here, and in season. Our meat and eggs come from farms that we visit. We look for bread with time in it, cheese with a maker's name on it, and fish from waters that can spare it."]},
    {"type": "text", "heading": "Who owns us", "body": ["Larder Limited is a made-up grocer: this shop shows what the software that it runs on can do. Nothing that you order here is delivered, and no card is charged."]},
    {"type": "links", "heading": "More about us", "links": [{"title": "Inspiration", "href": "/ecom/inspiration", "text": "What is in season, and what to do with it."}, {"title": "Find a store", "href": "/ecom/find-a-store", "text": "Where we are, and where you can collect."}]}
  ]$json$),
  ('/ecom/help-information/privacy', $json$[
    {"type": "title", "title": "Privacy notice", "lead": "What we know about you, why, and what you can do about it."},
    {"type": "text", "heading": "Who is responsible", "body": ["Larder Limited is responsible for your personal data. You can reach us through [customer service](/ecom/help-information/customer-service)."]},
    {"type": "table", "heading": "What we use, and why", "columns": ["Data", "Why", "On what ground"], "rows": [["Name, addresses, phone number and email", "To deliver your orders and tell you about them", "Our contract with you"], ["Orders, trolley, favourites, lists and notes for your shopper", "To pick your order and to make the next one quicker", "Our contract with you"], ["Card type, last four digits and expiry", "To charge your orders; the full number is held only by the payment provider", "Our contract with you"], ["Records of sales, refunds and invoices", "Because tax law asks for them", "A legal duty"], ["Failed sign-ins and reports of errors", "To keep accounts safe and the shop working", "Our legitimate interest"], ["How pages are used", "To make the shop better, only if you allow it", "Your consent"], ["Marketing preferences", "To send only the news that you asked for", "Your consent"]]},
    {"type": "text", "heading": "Who else sees it", "body": ["The companies that process card payments, send our emails and run our servers, and only what they need. We do not sell personal data."]},
    {"type": "text", "heading": "How long we keep it", "body": ["Your account for as long as you have it. Orders for six years after the year they were paid, because tax law asks for it. Trolleys of visitors without an account for 30 days."]},
    {"type": "text", "heading": "Your rights", "body": [["See what we hold about you, and get a copy of it.", "Have mistakes corrected, and data deleted that we no longer need.", "Object to our use of your data, or have it limited.", "Withdraw any consent, at any time.", "Complain to the Information Commissioner's Office."], "To use any of these rights, contact [customer service](/ecom/help-information/customer-service)."]}
  ]$json$),
  ('/ecom/help-information/cookies', $json$[
    {"type": "title", "title": "Cookies", "lead": "The small files that this shop keeps in your browser."},
    {"type": "text", "heading": "Essential cookies", "body": ["These keep you signed in and remember your trolley. The shop does not work without them, so they are always on."]},
    {"type": "table", "heading": null, "columns": ["Cookie", "What it is for", "How long it lasts"], "rows": [["signIn, signedIn", "Keep you signed in", "30 days after your last visit"], ["anonymousTrolley", "Remembers the trolley of a visitor who has not signed in", "30 days after the last change"], ["csrf", "Protects your forms from other sites", "Until you close the browser"], ["consent_analytics, consent_functional, consent_marketing, consent_experimental", "Remember which optional cookies you allow", "1 day"], ["installBannerClosed", "Remembers that you closed the banner about our app", "1 day"]]},
    {"type": "text", "heading": "Optional cookies", "body": ["We use these only if you allow them, and refusing them is as easy as allowing them."]},
    {"type": "table", "heading": null, "columns": ["Cookie", "What it is for", "How long it lasts"], "rows": [["analytics_client_id", "Counts visits, so that we see which pages help", "400 days"], ["visitorId", "Shows you the same version of the shop each time while we compare two versions", "30 days"], ["monetateId", "Chooses offers that suit you", "1 day"]]}
  ]$json$),
  ('/ecom/help-information/terms', $json$[
    {"type": "title", "title": "Terms and conditions", "lead": "The agreement between you and Larder Limited when you shop here."},
    {"type": "text", "heading": "1. Your order", "body": ["Your order is an offer to buy. We accept it when we take the payment, which is when your shopping has been picked. Until then either of us can cancel it: you until the time shown in your confirmation, and we if we cannot supply it."]},
    {"type": "text", "heading": "2. Prices", "body": ["Prices are in pounds sterling and include VAT where it is due. The price of an item is the one on the day your order is placed; food sold by weight is charged by its actual weight. If we made an obvious mistake in a price, we tell you before we charge you, and you can cancel the item."]},
    {"type": "text", "heading": "3. Offers", "body": ["An offer applies while its dates and conditions are met when the order is placed. If an item in an offer is not available, you keep the price that the offer would have given you for the rest."]},
    {"type": "text", "heading": "4. Delivery and collection", "body": ["The goods become yours, and your responsibility, when you or someone at your address accepts them. If nobody is in, we may charge for a second delivery."]},
    {"type": "text", "heading": "5. Your rights", "body": ["Goods must be as described, fit for their purpose and of satisfactory quality. If they are not, you have the rights that the Consumer Rights Act 2015 gives you. You may cancel the purchase of goods that do not perish within 14 days of receiving them: see [refunds and returns](/ecom/help-information/refunds)."]},
    {"type": "text", "heading": "6. Age", "body": ["You must be 18 or over to buy [age-restricted products](/ecom/help-information/age-restricted)."]},
    {"type": "text", "heading": "7. Your account", "body": ["Keep your password to yourself, and tell us if you think that somebody else knows it. We may close an account that is used for fraud."]},
    {"type": "text", "heading": "8. Our responsibility", "body": ["Nothing in these terms limits our responsibility for death or injury caused by our negligence, for fraud, or for anything else that the law does not allow us to limit. We are not responsible for losses that neither of us could have foreseen."]},
    {"type": "text", "heading": "9. Law", "body": ["These terms are governed by the law of England and Wales. If you live in Scotland or Northern Ireland you may also use your own courts."]}
  ]$json$),
  ('/ecom/help-information/accessibility', $json$[
    {"type": "title", "title": "Accessibility", "lead": "This shop is for everybody, and we test that it is."},
    {"type": "text", "heading": "What we aim for", "body": ["Every page should meet the Web Content Accessibility Guidelines 2.2 at level AA. That means, among other things, that you can:", ["use everything with a keyboard, in an order that makes sense", "zoom to 200 % and turn a phone either way without losing anything", "have pages read by a screen reader, with changes of the trolley announced", "turn off movement in your system's settings, and use dark or high-contrast colours"]]},
    {"type": "text", "heading": "How we check", "body": ["Automatic checks run on every page before each change goes live, at the widths of a phone, a tablet and a computer. We also go through the shop by keyboard alone, from the home page to a placed order."]},
    {"type": "contact", "heading": "Tell us", "body": ["If something is hard to use, please tell us what it was and which device you use. We can also take your order by phone."]}
  ]$json$),
  ('/ecom/inspiration', $json$[
    {"type": "title", "title": "Inspiration", "lead": "What is good now, and what to do with it."},
    {"type": "text", "heading": "In season: winter", "body": ["Root vegetables are at their sweetest after a frost. Roast parsnips and carrots with honey and thyme, or cook them slowly into soup. Citrus fruit is at its best too: blood oranges with fennel make a salad that wakes up a grey day."], "season": {"from": "12-01", "until": "02-29"}},
    {"type": "text", "heading": "In season: spring", "body": ["Jersey Royals, asparagus and the first British strawberries. Keep it simple: steam the potatoes with mint, grill the asparagus in butter, and leave the strawberries alone."], "season": {"from": "03-01", "until": "05-31"}},
    {"type": "text", "heading": "In season: summer", "body": ["Tomatoes that taste of sun, courgettes, berries and cherries. Keep tomatoes out of the fridge. Slice them thickly, salt them well and give them ten minutes."], "season": {"from": "06-01", "until": "08-31"}},
    {"type": "text", "heading": "In season: autumn", "body": ["Apples, pears, squash and wild mushrooms. Roast squash with sage until the edges catch, and fry mushrooms in a hot dry pan before the butter goes in."], "season": {"from": "09-01", "until": "11-30"}},
    {"type": "links", "heading": "Shop by idea", "links": [{"title": "Cheese for a board", "href": "/ecom/shop/browse/groceries/dairy_eggs_and_chilled/cheese", "text": "One hard, one soft, one blue: allow 100 g for each person."}, {"title": "The wine shop", "href": "/ecom/shop/browse/groceries/beer_wine_and_spirits/wine", "text": "More than 1,200 bottles, from a Tuesday red to something for a toast."}, {"title": "Bread worth waiting for", "href": "/ecom/shop/browse/groceries/bakery", "text": "Sourdoughs, rolls and morning goods."}, {"title": "Food for a party", "href": "/ecom/shop/browse/entertaining", "text": "Platters and cakes, made to order."}]},
    {"type": "text", "heading": "A better weeknight", "body": ["Cook once, eat twice: a roast chicken on Sunday is Monday's soup and Tuesday's sandwich. Buy one herb that you like and use all of it. Keep a lemon in the house."]},
    {"type": "text", "heading": "Waste less", "body": ["Freeze bread on the day you buy it. Soft herbs last a week in a glass of water. 'Best before' is about quality, so look, smell and taste; 'use by' is about safety, so keep to it."]}
  ]$json$),
  ('/ecom/shop/browse/groceries', $json$[
    {"type": "story", "label": "Christmas at Larder", "title": "The big shop, sorted early", "text": "Turkeys, hams and all the trimmings, to order now for delivery from 20 to 24 December.", "links": [{"title": "Shop Christmas", "href": "/ecom/shop/browse/christmas"}, {"title": "Order a turkey", "href": "/ecom/shop/browse/christmas/food_and_drink/turkeys_and_roasts"}], "more": [{"title": "Turkeys and roasts", "href": "/ecom/shop/browse/christmas/food_and_drink/turkeys_and_roasts"}, {"title": "Trimmings", "href": "/ecom/shop/browse/christmas/food_and_drink/trimmings"}, {"title": "Puddings and cakes", "href": "/ecom/shop/browse/christmas/food_and_drink/mince_pies_puddings_and_cakes"}, {"title": "Hampers", "href": "/ecom/shop/browse/christmas/gifts_and_hampers/hampers"}], "pictured": ["christmas/food_and_drink/turkeys_and_roasts", "groceries/fruit_vegetables_and_salad/vegetables", "groceries/dairy_eggs_and_chilled/cheese", "christmas/gifts_and_hampers/hampers"], "season": {"from": "11-01", "until": "12-24"}},
    {"type": "story", "label": "Winter kitchen", "title": "Slow pots and warm bread", "text": "Roots, pulses and good stock for the coldest weeks of the year.", "links": [{"title": "Shop vegetables", "href": "/ecom/shop/browse/groceries/fruit_vegetables_and_salad"}, {"title": "Shop the bakery", "href": "/ecom/shop/browse/groceries/bakery"}], "more": [{"title": "Meat and fish", "href": "/ecom/shop/browse/groceries/meat_poultry_and_fish"}, {"title": "Cheese", "href": "/ecom/shop/browse/groceries/dairy_eggs_and_chilled/cheese"}], "pictured": ["groceries/fruit_vegetables_and_salad/vegetables", "groceries/bakery", "groceries/meat_poultry_and_fish", "groceries/dairy_eggs_and_chilled/cheese"], "season": {"from": "12-25", "until": "02-29"}},
    {"type": "story", "label": "Spring at the table", "title": "Lighter, greener, sooner", "text": "New potatoes, tender greens and a lamb joint for a long lunch.", "links": [{"title": "Shop fruit and vegetables", "href": "/ecom/shop/browse/groceries/fruit_vegetables_and_salad"}, {"title": "Shop Easter", "href": "/ecom/shop/browse/easter"}], "more": [{"title": "Meat and fish", "href": "/ecom/shop/browse/groceries/meat_poultry_and_fish"}, {"title": "Bakery", "href": "/ecom/shop/browse/groceries/bakery"}], "pictured": ["groceries/fruit_vegetables_and_salad/vegetables", "groceries/meat_poultry_and_fish", "groceries/bakery", "groceries/fruit_vegetables_and_salad/fruit"], "season": {"from": "03-01", "until": "05-31"}},
    {"type": "story", "label": "Summer outdoors", "title": "Light the coals", "text": "Everything for a barbecue and the salads beside it, on the day you want it.", "links": [{"title": "Shop summer", "href": "/ecom/shop/browse/summer"}, {"title": "Shop salads", "href": "/ecom/shop/browse/groceries/fruit_vegetables_and_salad"}], "more": [{"title": "Fruit and vegetables", "href": "/ecom/shop/browse/groceries/fruit_vegetables_and_salad"}, {"title": "Drinks", "href": "/ecom/shop/browse/groceries/tea_coffee_and_soft_drinks"}], "pictured": ["groceries/fruit_vegetables_and_salad/fruit", "groceries/meat_poultry_and_fish", "groceries/bakery", "groceries/fruit_vegetables_and_salad/vegetables"], "season": {"from": "06-01", "until": "08-31"}},
    {"type": "story", "label": "Autumn larder", "title": "Apples, squash and something baked", "text": "The best of the harvest, and what turns it into supper.", "links": [{"title": "Shop fruit and vegetables", "href": "/ecom/shop/browse/groceries/fruit_vegetables_and_salad"}, {"title": "Shop the bakery", "href": "/ecom/shop/browse/groceries/bakery"}], "more": [{"title": "Cheese", "href": "/ecom/shop/browse/groceries/dairy_eggs_and_chilled/cheese"}, {"title": "Food cupboard", "href": "/ecom/shop/browse/groceries/food_cupboard"}], "pictured": ["groceries/fruit_vegetables_and_salad/fruit", "groceries/bakery", "groceries/dairy_eggs_and_chilled/cheese", "groceries/fruit_vegetables_and_salad/vegetables"], "season": {"from": "09-01", "until": "10-31"}},
    {"type": "slot-invitation", "title": "Choose your hour", "text": "Delivery from £4, every day from 7am to 10pm."},
    {"type": "promises", "promises": [{"icon": "clock", "title": "Choose your hour", "text": "7am to 10pm, every day"}, {"icon": "van", "title": "Delivery £4", "text": "Minimum shop £40"}, {"icon": "basket", "title": "Chosen by hand", "text": "Picked the way you would pick it"}, {"icon": "return", "title": "Not quite right?", "text": "Give it back at the door"}]},
    {"type": "favourites", "heading": "Your favourites"},
    {"type": "offers", "heading": "Offers of the week"},
    {"type": "products", "heading": "Fresh this week", "category": "groceries/fruit_vegetables_and_salad", "link": {"title": "See all fresh food", "href": "/ecom/shop/browse/groceries/fruit_vegetables_and_salad"}},
    {"type": "departments", "heading": "Departments"}
  ]$json$),
  ('/ecom/shop/featured/offers', $json$[
    {"type": "title", "title": "Featured offers", "lead": "The offers that we would tell a friend about."},
    {"type": "links", "heading": "Where to look first", "links": [{"title": "All offers", "href": "/ecom/shop/browse/offers", "text": null}, {"title": "Wine and spirits", "href": "/ecom/shop/browse/groceries/beer_wine_and_spirits", "text": null}, {"title": "New in", "href": "/ecom/shop/browse/new", "text": null}]}
  ]$json$),
  ('/ecom/shop/featured/entertaining', $json$[
    {"type": "title", "title": "Entertaining", "lead": "Platters, party food and cakes made to order, for two or for forty."},
    {"type": "text", "heading": "Good to know", "body": ["Order at least two days before your slot. You can collect from the Entertaining desk, or have it delivered with your shopping."]}
  ]$json$),
  ('/ecom/shop/featured/groceries', $json$[
    {"type": "title", "title": "Groceries", "lead": "The departments that we are proudest of this month."},
    {"type": "text", "heading": null, "body": ["Start with what is in season, and let the rest of the trolley follow."]}
  ]$json$),
  ('menu/seasonal-menu/seasonal-menu-content/master', $json$[
    {"type": "menu-cards", "cards": [{"name": "Christmas", "href": "/ecom/shop/browse/christmas", "subtext": null, "card": null, "newWindow": false, "style": null}], "season": {"from": "11-01", "until": "12-24"}},
    {"type": "menu-cards", "cards": [{"name": "Easter", "href": "/ecom/shop/browse/easter", "subtext": null, "card": null, "newWindow": false, "style": null}], "season": {"from": "02-15", "until": "04-30"}},
    {"type": "menu-cards", "cards": [{"name": "Summer", "href": "/ecom/shop/browse/summer", "subtext": null, "card": null, "newWindow": false, "style": null}], "season": {"from": "06-01", "until": "08-31"}}
  ]$json$),
  ('menu/middle-mega-menu/master', $json$[
    {"type": "menu-cards", "cards": [{"name": "The wine shop", "href": "/ecom/shop/browse/groceries/beer_wine_and_spirits/wine", "subtext": "More than 1,200 products", "card": null, "newWindow": false, "style": null}, {"name": "Collect for free", "href": "/ecom/help-information/collection", "subtext": "From more than 150 stores", "card": null, "newWindow": false, "style": null}]}
  ]$json$),
  ('Site-Wide-Banner/Site-Banner-Content/master', $json$[
    {"type": "text", "heading": null, "body": ["Christmas slots are open. [Book yours](/ecom/bookslot/delivery) before they go."]}
  ]$json$),
  ('favourites-carousel/favourites-carousel-experience-fragment/master', $json$[
    {"type": "text", "heading": null, "body": ["Your favourites fill a trolley in a minute: add what you need, and leave the rest for next week."]}
  ]$json$),
  ('checkout/checkout-content/master', $json$[
    {"type": "text", "heading": null, "body": ["You can change your order until the time that its confirmation shows."]}
  ]$json$),
  ('order-confirmation/jotter/master', $json$[
    {"type": "text", "heading": "Forgotten something?", "body": ["You can still add to this order until the time shown above."]}
  ]$json$),
  ('order-confirmation/charity/master', $json$[
    {"type": "text", "heading": "Food that is not sold is not wasted", "body": ["What is left on our shelves at the end of the day goes to kitchens that feed people near the store."]}
  ]$json$),
  ('recipes/meal-plans/how-to/master', $json$[
    {"type": "text", "heading": "How to use a meal plan", "body": [["Choose a plan and the number of people.", "Leave out what you already have.", "Add the ingredients to your trolley in one go.", "Cook the recipes in any order: the plan lists first what keeps least long."]]}
  ]$json$);

-- The footer of a shop that still has the first one links to the pages above.
update storefront.footer
set content = content || jsonb_build_object(
  'support', jsonb_build_object('title', 'Support', 'links', $json$[
    {"title": "Customer service", "href": "/ecom/help-information/customer-service", "popup": false, "type": null},
    {"title": "Help and information", "href": "/ecom/help-information", "popup": false, "type": null},
    {"title": "Delivery and collection", "href": "/ecom/help-information/delivery-and-collection", "popup": false, "type": null},
    {"title": "Change or cancel an order", "href": "/ecom/help-information/change-an-order", "popup": false, "type": null},
    {"title": "Refunds and returns", "href": "/ecom/help-information/refunds", "popup": false, "type": null},
    {"title": "Food allergies", "href": "/ecom/help-information/allergies", "popup": false, "type": null}
  ]$json$::jsonb),
  'about', jsonb_build_object('title', 'About us', 'links', $json$[
    {"title": "Our story", "href": "/ecom/help-information/about-us", "popup": false, "type": null},
    {"title": "Find a store", "href": "/ecom/find-a-store", "popup": false, "type": null},
    {"title": "Inspiration", "href": "/ecom/inspiration", "popup": false, "type": null},
    {"title": "Recipes", "href": "/ecom/recipes", "popup": false, "type": null}
  ]$json$::jsonb)
)
where jsonb_array_length(content #> '{support,links}') = 3 and jsonb_array_length(content #> '{about,links}') = 2;
