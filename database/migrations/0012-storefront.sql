-- What frames every page of the shop and is nobody else's.

create schema storefront;

-- The footer as it is answered (SH-358): one row, changed as a whole.
create table storefront.footer (
  only_row boolean primary key default true check (only_row),
  content jsonb not null
);

insert into storefront.footer (content) values ($json${
  "support": {"title": "Support", "links": [
    {"title": "Customer service", "href": "/ecom/help-information/customer-service", "popup": false, "type": null},
    {"title": "Help and information", "href": "/ecom/help-information", "popup": false, "type": null},
    {"title": "Delivery and collection", "href": "/ecom/help-information/delivery-and-collection", "popup": false, "type": null}
  ]},
  "about": {"title": "About us", "links": [
    {"title": "Our story", "href": "/ecom/help-information/about-us", "popup": false, "type": null},
    {"title": "Recipes", "href": "/ecom/recipes", "popup": false, "type": null}
  ]},
  "shops": {"title": "Our other shops", "links": [
    {"title": "Cellar", "href": "https://cellar.larder.example/", "popup": true, "type": null},
    {"title": "Gifts", "href": "https://gifts.larder.example/", "popup": true, "type": null},
    {"title": "Garden", "href": "https://garden.larder.example/", "popup": true, "type": null}
  ]},
  "social": {"title": "Follow us", "links": [
    {"title": "Facebook", "href": "https://www.facebook.com/larder.example", "popup": true, "type": "facebook"},
    {"title": "Instagram", "href": "https://www.instagram.com/larder.example", "popup": true, "type": "instagram"},
    {"title": "Pinterest", "href": "https://www.pinterest.com/larder.example", "popup": true, "type": "pinterest"},
    {"title": "X", "href": "https://x.com/larder.example", "popup": true, "type": "x"},
    {"title": "YouTube", "href": "https://www.youtube.com/larder.example", "popup": true, "type": "youtube"}
  ]},
  "apps": {"title": "Download our app", "links": [
    {"title": "Download on the App Store", "href": "https://apps.apple.com/gb/app/larder", "popup": true, "type": "App Store"},
    {"title": "Get it on Google Play", "href": "https://play.google.com/store/apps/details?id=example.larder", "popup": true, "type": "Google Play"}
  ]},
  "siteLinks": [
    {"title": "Privacy", "href": "/ecom/help-information/privacy", "popup": false, "type": null},
    {"title": "Cookies", "href": "/ecom/help-information/cookies", "popup": false, "type": null},
    {"title": "Terms and conditions", "href": "/ecom/help-information/terms", "popup": false, "type": null},
    {"title": "Accessibility", "href": "/ecom/help-information/accessibility", "popup": false, "type": null}
  ],
  "copyright": "© Larder Limited. A made-up grocer.",
  "regulatorLogo": {
    "alt": "Registered pharmacy: check our registration",
    "href": "https://www.pharmacyregulation.org/registers/pharmacy",
    "src": "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 40'%3E%3Crect width='120' height='40' rx='6' fill='%23fff' stroke='%23226b4a' stroke-width='2'/%3E%3Cpath d='M20 10v20M10 20h20' stroke='%23226b4a' stroke-width='6'/%3E%3Ctext x='38' y='18' font-family='sans-serif' font-size='11' fill='%23226b4a'%3ERegistered%3C/text%3E%3Ctext x='38' y='31' font-family='sans-serif' font-size='11' fill='%23226b4a'%3Epharmacy%3C/text%3E%3C/svg%3E"
  }
}$json$);
