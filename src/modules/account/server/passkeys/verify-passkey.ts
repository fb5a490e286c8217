// The library takes some time and memory to load, so it loads with the first answer of a browser.
const loadLibrary = () => import('@simplewebauthn/server');

/** The answer of a browser that made a passkey, in base64url. */
export interface MadePasskey {
  credentialId: string;
  clientDataJSON: string;
  attestationObject: string;
}

/** The answer of a browser that used a passkey, in base64url. */
export interface UsedPasskey {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

interface Expected {
  challenge: string;
  origin: string;
}

/** The signature algorithms that passkeys may use, by COSE number: Ed25519, ES256 and RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

/**
 * Returns the key of a new passkey. Returns null if the answer is for another challenge or origin, if the device did not
 * verify its user, or if the answer is malformed.
 */
export async function verifyMadePasskey(
  { credentialId: id, clientDataJSON, attestationObject }: MadePasskey,
  { challenge, origin }: Expected,
): Promise<{ credentialId: Buffer; publicKey: Buffer; counter: number } | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(refused);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return { credentialId: Buffer.from(credential.id, 'base64url'), publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
}

/**
 * Returns the new counter of a passkey that was used. Returns null if the signature is wrong, the counter did not grow, or
 * the answer is for another challenge or origin, if the device did not verify its user, or if the answer is malformed.
 */
export async function verifyUsedPasskey(
  { credentialId: id, userHandle, ...answer }: UsedPasskey,
  { challenge, origin, publicKey, counter }: Expected & { publicKey: Buffer; counter: number },
): Promise<{ newCounter: number } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response: { ...answer, userHandle }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch(refused);
  return verified?.verified ? { newCounter: verified.authenticationInfo.newCounter } : null;
}

// The library throws for each answer that it refuses. Its messages contain text that the client sent, which the log must
// not have.
const refused = (): null => null;
