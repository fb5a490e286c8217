import { incorrectPassword } from '#/modules/account/rules/password/change-password-refusal.ts';
import { challengeLifeMs, mostPasskeys } from '#/modules/account/rules/passkeys/passkey-limits.ts';
import { passkeyMail } from '#/modules/account/rules/passkeys/passkey-mails.ts';
import { passwordNeeded } from '#/modules/account/rules/passkeys/passkey-refusal.ts';
import { creationOptionsAnswer, newPasskeySchema, ownerProofSchema, passkeyAnswer, passkeyNameSchema, passkeyParams, passkeysAnswer } from '#/modules/account/rules/passkeys/passkey-schema.ts';
import { refuseProxy } from '#/modules/account/rules/sign-in/proxy-limits.ts';
import { signInOfCall } from '#/modules/account/server/sign-in/sign-in-of-call.ts';
import { signInRefused } from '#/modules/account/server/sign-in/sign-in-refused.ts';
import { throttleSignIn } from '#/modules/account/server/sign-in/throttle-sign-in.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound, unauthenticated } from '#/platform/server/http/call-error.ts';
import { created, defineRest, noContent, ok, type RestRoute } from '#/platform/server/http/rest-route.ts';
import { addPasskey, purposeOfAdding, type PasskeyChangeDeps } from './add-passkey.ts';
import { makeChallenge, userHandleOf } from './passkey-challenge.ts';
import { deletePasskey, listPasskeys, renamePasskey, type Passkey } from './passkey-store.ts';
import { asOwner, isFresh, type OwnerTrial } from './prove-owner.ts';
import { passkeyAlgorithms } from './verify-passkey.ts';

const passkeys = { service: 'passkeys', version: 1, access: 'customer' } as const;
const shopName = 'Larder';

/** Returns the calls with which customers add, name and remove passkeys (decision 64). */
export function passkeyRoutes(deps: PasskeyChangeDeps): RestRoute[] {
  const { secret, origin, isOn } = deps.passkeys;
  return [
    defineRest({
      ...passkeys,
      method: 'GET',
      endpoint: 'passkeys',
      summary: 'The passkeys of the calling customer',
      answers: { 200: passkeysAnswer },
      example: {},
      handle: async (call) => {
        const { customerId, signInId, now } = await ownerOf(call);
        const held = await listPasskeys(call.database, customerId);
        return ok({ passkeys: held.map(present), asksPassword: !(await isFresh(call.database, signInId, now)) });
      },
    }),
    defineRest({
      ...passkeys,
      method: 'POST',
      endpoint: 'passkeys/challenge',
      summary: 'Options with which the browser makes a passkey for the calling customer',
      body: ownerProofSchema,
      answers: { 200: creationOptionsAnswer },
      example: { body: { currentPassword: '$password' } },
      handle: async (call, { body }) => {
        if (!(await isOn())) notFound();
        const owner = await ownerOf(call);
        await throttleSignIn(call, 'customer');
        const account = entryOf(await asOwner(call, { ...owner, ...body }, async (_, own) => own));
        const held = await listPasskeys(call.database, owner.customerId);
        // Refused before the device makes a passkey that could not be added.
        if (held.length >= mostPasskeys) throw tooMany();
        return ok({
          challenge: makeChallenge(secret, purposeOfAdding(owner), owner.now),
          rp: { id: new URL(origin).hostname, name: shopName },
          user: { id: userHandleOf(secret, owner.customerId), name: account.email, displayName: [account.firstName, account.lastName].filter(Boolean).join(' ') || account.email },
          pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
          excludeCredentials: held.map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId.toString('base64url') })),
          authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
          attestation: 'none' as const,
          timeout: challengeLifeMs,
        });
      },
    }),
    defineRest({
      ...passkeys,
      method: 'POST',
      endpoint: 'passkeys',
      summary: 'Adds a passkey that the browser has made to the calling customer, and tells them by mail',
      body: newPasskeySchema,
      answers: { 201: passkeyAnswer },
      example: { body: '$newPasskey' as never },
      handle: async (call, { body }) => {
        if (!(await isOn())) notFound();
        const owner = await ownerOf(call);
        const added = await addPasskey(call, deps, { ...body, ...owner });
        if (added === 'full') throw tooMany();
        if (added === 'refused') throw new CallError(422, 'passkey_refused', 'We couldn’t add that passkey. Please try again.');
        call.log.info({ customerId: owner.customerId }, 'a customer added a passkey');
        return created(present(added));
      },
    }),
    defineRest({
      ...passkeys,
      method: 'PATCH',
      endpoint: 'passkeys/{passkeyId}',
      summary: 'Renames a passkey of the calling customer',
      params: passkeyParams,
      body: passkeyNameSchema,
      answers: { 204: 'nothing' },
      example: { params: { passkeyId: '$passkeyId' }, body: { name: 'My phone' } },
      handle: async (call, { params, body }) => {
        const { customerId } = await ownerOf(call);
        if (!(await renamePasskey(call.database, { customerId, ...params, ...body }))) notFound();
        return noContent;
      },
    }),
    defineRest({
      ...passkeys,
      method: 'POST',
      endpoint: 'passkeys/{passkeyId}/remove',
      summary: 'Removes a passkey of the calling customer, and tells them by mail',
      params: passkeyParams,
      body: ownerProofSchema,
      answers: { 204: 'nothing' },
      example: { params: { passkeyId: '$passkeyId' }, body: { currentPassword: '$password' } },
      handle: async (call, { params: { passkeyId }, body }) => {
        const owner = await ownerOf(call);
        await throttleSignIn(call, 'customer');
        const removed = entryOf(
          await asOwner(call, { ...owner, ...body }, async (database, account) => {
            const passkey = await deletePasskey(database, owner.customerId, passkeyId);
            if (passkey === null) return null;
            await deps.outbox.queue(database, passkeyMail('removed', account, { name: passkey.name, carePhone: deps.customerCarePhone }));
            return passkey;
          }),
        );
        if (removed === null) notFound();
        call.log.info({ customerId: owner.customerId }, 'a customer removed a passkey');
        return noContent;
      },
    }),
  ];
}

/** Returns the owner who makes a call. Throws for staff signed on as them, and if the sign-in has ended. */
async function ownerOf(call: CallContext): Promise<{ customerId: number; signInId: number; now: number }> {
  const refusal = refuseProxy(call.caller, 'passkeys');
  if (refusal !== null) throw new CallError(422, refusal.kind, refusal.message);
  return { customerId: call.caller.customerId, signInId: (await signInOfCall(call)) ?? unauthenticated(), now: await call.now() };
}

const tooMany = () => new CallError(422, 'too_many_passkeys', 'You have as many passkeys as you can have. Remove one first.');

/** Returns the result of a change by the owner. Throws the refusal if the password was missing or wrong, or a lock forbids it. */
function entryOf<Entry>(trial: OwnerTrial<Entry>): Entry {
  if (trial.kind === 'signed in') return trial.entry;
  if (trial.kind === 'password needed') throw new CallError(422, 'password_needed', passwordNeeded);
  if (trial.kind === 'invalid credentials') throw new CallError(422, 'invalid_password', incorrectPassword.text);
  throw signInRefused(trial.kind);
}

const present = ({ passkeyId, name, created: at, lastUsed }: Passkey) => ({
  passkeyId,
  name,
  created: toWireDateTime(at),
  lastUsed: lastUsed === null ? null : toWireDateTime(lastUsed),
});
