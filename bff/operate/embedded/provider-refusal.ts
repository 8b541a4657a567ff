/** A refusal in the identity provider's own form: its library reads the code before " : " and tells the page `auth/…`. */
export function providerRefusal(message: string): object {
  return { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}
