/** The browser's cache in memory, as far as the worker uses it. */
export class FakeCache implements Pick<Cache, 'put' | 'match' | 'delete' | 'keys'> {
  readonly #kept = new Map<string, Response>()

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#kept.set(addressOf(request), response)
  }

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#kept.get(addressOf(request))?.clone()
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#kept.delete(addressOf(request))
  }

  async keys(): Promise<Request[]> {
    return [...this.#kept.keys()].map((address) => new Request(address))
  }
}

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), 'https://cup.example.org').href
