/** An error in the identity provider's form: its client library reads the code before " : " and throws `auth/…`. */
export function providerRefusal(message: string): object {
  return { error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } };
}
