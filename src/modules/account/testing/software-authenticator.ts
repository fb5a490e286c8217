import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { TestBrowser } from './test-browser.ts';

/** The origin of every test shop. */
export const testOrigin = 'https://shop.test';

export interface AuthenticatorFaults {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  counter?: number;
  userHandle?: string;
  credentialId?: string;
  /** Signs with a key that is not the passkey's. */
  strangeKey?: boolean;
}

/** A device with one passkey, in software: it makes and uses the passkey as a browser would, and can make mistakes. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #key: KeyObject;
  readonly #point: Buffer;
  #counter = 0;
  #userHandle = '';

  constructor() {
    const { privateKey, publicKey } = makeKey();
    this.#key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#point = Buffer.concat([Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]);
  }

  /** Returns the body of `POST passkeys` for these options. */
  make(options: { challenge: string; rp: { id: string }; user: { id: string } }, name = 'My laptop', faults: AuthenticatorFaults = {}) {
    this.#userHandle = options.user.id;
    // The key in COSE: an EC2 key for ES256 on P-256.
    const cose = Buffer.concat([bytes('a5010203262001215820'), this.#point.subarray(0, 32), bytes('225820'), this.#point.subarray(32)]);
    const attested = Buffer.concat([Buffer.alloc(16), bytes('0020'), this.credentialId, cose]);
    const data = this.#authenticatorData(faults.rpId ?? options.rp.id, attested, faults);
    // A map in CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([bytes('a363666d74646e6f6e656761747453746d74a0686175746844617461'), Buffer.from([0x59, data.length >> 8, data.length & 255]), data]);
    return {
      name,
      credentialId: this.credentialId.toString('base64url'),
      clientDataJSON: clientData('webauthn.create', options.challenge, faults).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    };
  }

  /** Returns the body of `POST passkey-sign-in` for these options. */
  use(options: { challenge: string; rpId: string }, faults: AuthenticatorFaults = {}) {
    this.#counter = faults.counter ?? this.#counter + 1;
    const data = this.#authenticatorData(faults.rpId ?? options.rpId, Buffer.alloc(0), faults);
    const client = clientData('webauthn.get', options.challenge, faults);
    const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), faults.strangeKey ? makeKey().privateKey : this.#key);
    return {
      credentialId: faults.credentialId ?? this.credentialId.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: faults.userHandle ?? this.#userHandle,
    };
  }

  #authenticatorData(rpId: string, attested: Buffer, { userVerified = true }: AuthenticatorFaults): Buffer {
    const flags = 1 | (userVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, attested]);
  }
}

const makeKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

const clientData = (type: string, challenge: string, faults: AuthenticatorFaults): Buffer =>
  Buffer.from(JSON.stringify({ type: faults.type ?? type, challenge: faults.challenge ?? challenge, origin: faults.origin ?? testOrigin, crossOrigin: false }));

/** Adds a passkey to the customer of a signed-in browser, and returns its device. */
export async function addPasskeyAt(browser: TestBrowser, bearer: string, { name, currentPassword = null, faults }: { name?: string; currentPassword?: string | null; faults?: AuthenticatorFaults } = {}): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const options = await browser.call('POST', '/passkeys-prod/v1/passkeys/challenge', { bearer, json: { currentPassword } });
  const added = await browser.call('POST', '/passkeys-prod/v1/passkeys', { bearer, json: device.make(options.body, name, faults) });
  if (added.status !== 201) throw new Error(`the passkey was refused: ${options.text} ${added.text}`);
  return device;
}

const tokenClient = (endpoint: string) => `/token-client-prod/v1/${endpoint}?clientType=WEB_APP`;

/** Returns the options with which a browser signs in with a passkey. */
export async function passkeyOptions(browser: TestBrowser): Promise<{ challenge: string; rpId: string }> {
  return (await browser.call('POST', tokenClient('passkey-challenge'), { headers: await browser.csrfHeader() })).body;
}

/** Signs a browser in with a passkey. */
export async function signInWithDevice(browser: TestBrowser, device: SoftwareAuthenticator, faults: AuthenticatorFaults = {}) {
  return sendPasskey(browser, device.use(await passkeyOptions(browser), faults));
}

/** Sends a device's answer. */
export const sendPasskey = async (browser: TestBrowser, json: object) => browser.call('POST', tokenClient('passkey-sign-in'), { headers: await browser.csrfHeader(), json });
