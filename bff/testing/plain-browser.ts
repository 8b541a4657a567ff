/**
 * For tests: a browser without script, which has cookies, links and forms and nothing else. It follows redirects; requests resolve
 * with the status of the page that it has then.
 * @param origin of the server; paths begin with `/`
 */
export function plainBrowser(origin: string) {
  const cookies = new Map<string, string>();
  let path = '';
  let html = '';
  let policy = '';
  async function request(to: string, body?: URLSearchParams): Promise<number> {
    const response = await fetch(origin + to, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; '), 'Accept-Language': 'en' },
      ...(body ? { body } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    if (location) return request(location);
    path = to;
    policy = response.headers.get('content-security-policy') ?? '';
    html = await response.text();
    return response.status;
  }
  const hidden = (): Array<[string, string]> =>
    [...html.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map((found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]);
  return {
    open: (to: string) => request(to),
    /** Posts the page's form: its hidden fields, except those that `fields` has as well. */
    post(fields: Record<string, string | string[]>, go = 'next') {
      // A page has the hidden field of a box after the box.
      const others = hidden().filter(([name]) => !(name in fields));
      const form = new URLSearchParams([...others, ['go', go]]);
      for (const [name, values] of Object.entries(fields)) {
        for (const value of [values].flat()) form.append(name, value);
      }
      return request(path, form);
    },
    /** The step that the page's form is about, such as `question:name`. */
    at: () => hidden().find(([name]) => name === 'at')?.[1] ?? '',
    /** The page's text, without scripts and tags. */
    text: () => html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ''),
    html: () => html,
    path: () => path,
    policy: () => policy,
  };
}
