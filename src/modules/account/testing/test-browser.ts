import type { WireAccessToken, WireAddress } from '#/contract/rest-types.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows the shape that it expects
  body: any;
}

export interface TestRequest {
  headers?: Record<string, string>;
  json?: unknown;
  /** A body that is sent unchanged. */
  text?: string;
  form?: Record<string, string>;
  bearer?: string;
}

/** A browser that keeps cookies, calls the real handler, and signs in as the web side does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /**
   * The client address of this browser's calls. It is unique, so that each browser has throttle counters of its own.
   */
  clientAddress: string = crypto.randomUUID();
  readonly #fetch: (request: Request) => Promise<Response>;

  constructor(fetch: (request: Request) => Promise<Response>) {
    this.#fetch = fetch;
  }

  async call(method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> {
    const headers = new Headers({ 'x-test-client-address': this.clientAddress, ...request.headers });
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '));
    if (request.bearer) headers.set('authorization', `Bearer ${request.bearer}`);
    if (request.json !== undefined) headers.set('content-type', 'application/json');
    const body = request.form
      ? new URLSearchParams(request.form)
      : (request.text ?? (request.json === undefined ? null : JSON.stringify(request.json)));
    const response = await this.#fetch(new Request(`https://shop.test${path}`, { method, headers, body }));
    this.#keepCookies(response.headers.getSetCookie());
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, text, body: isJson && text !== '' ? JSON.parse(text) : null };
  }

  /** Returns a CSRF token for the hidden field of a form. */
  async csrfValue(): Promise<string> {
    return (await this.call('GET', '/token-client-prod/v1/csrf')).body.token;
  }

  async csrfHeader(): Promise<Record<string, string>> {
    return { 'X-CSRF-TOKEN': await this.csrfValue() };
  }

  async signIn(email: string, password: string): Promise<TestAnswer> {
    const headers = await this.csrfHeader();
    const path = '/token-client-prod/v1/sign-in?clientType=WEB_APP';
    return this.call('POST', path, { headers, json: { email, password } });
  }

  async token(): Promise<TestAnswer & { body: WireAccessToken }> {
    return this.call('POST', '/token-client-prod/v1/token', { headers: await this.csrfHeader() });
  }

  async logOut(): Promise<TestAnswer> {
    const { body } = await this.call('GET', '/token-client-prod/v1/csrf');
    return this.call('POST', '/token-client-prod/v1/logout', { form: { [body.parameterName]: body.token } });
  }

  async graph(tag: string, query: string, variables: object, bearer?: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    const request = { json: { query, variables }, headers, ...(bearer && { bearer }) };
    return this.call('POST', `/graph-prod/v1/graph?clientType=WEB_APP&tag=${tag}`, request);
  }

  async addAddress(bearer: string, address: object, setContactAddress = false, formKey?: string): Promise<{
    address: WireAddress | null;
    failures: { message: string; type: string }[] | null;
  }> {
    const { body } = await this.graph('add-address', addAddressMutation, { address, setContactAddress }, bearer, formKey === undefined ? {} : { 'idempotency-key': formKey });
    return body.data.addAddress;
  }

  async addresses(bearer: string, sortBy?: string): Promise<WireAddress[]> {
    const { body } = await this.graph('addresses', addressesQuery, { sortBy, version: 2 }, bearer);
    return body.data.addresses.addresses;
  }

  #keepCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (line.includes('Max-Age=0;')) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
  }
}

const addressFields = `id line1 line2 line3 town region country postalCode isContactAddress myWaitrose addressStatus created
  uniqueDomesticAddressReferenceNumber delivery { customerNote { value } }
  addressee { title firstName lastName contactNumber modified }`;

export const addAddressMutation = `mutation addAddress($address: AddressInput!, $setContactAddress: Boolean) {
  addAddress(address: $address, setContactAddress: $setContactAddress) {
    address { ${addressFields} } failures { message type }
  }
}`;

export const addressesQuery = `query addresses($sortBy: String, $version: Int) {
  addresses(sortBy: $sortBy, version: $version) { addresses { ${addressFields} } failures { message type } }
}`;
