-- A step that works once is answered again for a while, to the same request whose answer was lost (decision 259).

-- The sign-ins that the right code of the registration started; empty while the registration waits for its code. They are
-- no foreign keys, because a sign-in may end first, and then the code is over.
alter table account.pending_registrations add column sign_in_ids bigint[] not null default '{}';

-- How often the link was used: 0 while it works; then it has set a password, and every repeat counts.
alter table account.password_resets add column uses integer not null default 0;

-- Whether the code was entered; the account has the address then.
alter table account.email_changes add column confirmed boolean not null default false;

-- When this sign-in last changed the password of its customer: it may send the same change again for a while. Null if it never did.
alter table account.sign_ins add column change_made timestamptz;
