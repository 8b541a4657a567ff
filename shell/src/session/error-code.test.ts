import { providerErrorCodes } from '@canvass/shared/contract/session';
import { ApiProblem } from '@canvass/shared/http/api-problem';
import { failureOf, googleFailureOf } from './error-code.ts';

function providerError(code: string): Error {
  return Object.assign(new Error('provider'), { code: `auth/${code}` });
}

describe('failureOf (S8.1)', () => {
  it.each(providerErrorCodes)('maps %s', (code) => {
    expect(failureOf(providerError(code)).code).toBe(code);
  });

  it.each([
    ['user-mismatch', 'same-google-account'],
    ['expired-action-code', 'invalid-action-code'],
    ['popup-closed-by-user', 'popup-closed'],
  ])('takes %s for %s', (provider, code) => {
    expect(failureOf(providerError(provider)).code).toBe(code);
  });

  it.each([
    [0, 'network-request-failed'],
    [500, 'internal-error'],
    [502, 'internal-error'],
    [400, 'unknown'],
  ])('says of a product’s server that answers %i: %s', (status, code) => {
    const problem = new ApiProblem({ status, code: 'any', message: 'Any.' });
    expect(failureOf(problem)).toMatchObject({ code });
  });

  it('returns unknown for any other error, with the provider’s code for the log', () => {
    expect(failureOf(providerError('quota-exceeded'))).toMatchObject({
      code: 'unknown',
      providerCode: 'quota-exceeded',
    });
    expect(failureOf(new Error('network'))).toMatchObject({ code: 'unknown' });
    expect(failureOf('nonsense')).toMatchObject({ code: 'unknown' });
  });
});

describe('googleFailureOf (S8.3)', () => {
  it('reports that Google login failed, except for the popup and the account itself', () => {
    expect(googleFailureOf(providerError('internal-error')).code).toBe('google-login-failed');
    expect(googleFailureOf(providerError('popup-blocked')).code).toBe('popup-blocked');
    expect(googleFailureOf(providerError('account-exists-with-different-credential')).code).toBe(
      'account-exists-with-different-credential',
    );
  });
});
