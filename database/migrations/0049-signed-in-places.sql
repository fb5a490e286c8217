-- The names of the browser and the operating system that signed in, such as 'Chrome' and 'Windows', so that customers
-- recognise the places where they are signed in. Null if unknown, and for staff signed on as the customer.
alter table account.sign_ins add column browser text;
alter table account.sign_ins add column system text;
