import { ConfigError, readConfig } from './config.ts';

const database = { DATABASE_URL: 'postgres://localhost/canvass' };
const complete = {
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
  STRIPE_PRICE_PRO: 'price_pro2, price_pro1',
  STRIPE_PRICE_BUSINESS: 'price_business',
};
const read = (env: Record<string, string>) => readConfig({ ...database, ...env }).payments;

function refusal(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

describe('the payment provider’s variables', () => {
  it('are optional', () => {
    expect(read({})).toBeUndefined();
    expect(read({ STRIPE_SECRET_KEY: '', STRIPE_PRICE_PRO: '' })).toBeUndefined();
  });

  it('are read together; the first price is sold, later ones are still recognized', () => {
    expect(read(complete)).toEqual({
      secretKey: 'sk_test_123',
      webhookSecret: 'whsec_123',
      prices: { pro: ['price_pro2', 'price_pro1'], business: ['price_business'] },
      api: undefined,
    });
  });

  it('that are missing are all named', () => {
    const message = refusal({ STRIPE_SECRET_KEY: 'sk_test_123' });
    expect(message).toContain('STRIPE_WEBHOOK_SECRET: is required');
    expect(message).toContain('STRIPE_PRICE_PRO: is required');
    expect(message).toContain('STRIPE_PRICE_BUSINESS: is required');
  });

  it('that are invalid are named without their values', () => {
    const message = refusal({
      ...complete,
      STRIPE_SECRET_KEY: 'hunter2',
      STRIPE_PRICE_PRO: 'whsec_mixed_up',
    });
    expect(message).toContain('STRIPE_SECRET_KEY: is no secret key');
    expect(message).toContain('STRIPE_PRICE_PRO: is no price id');
    expect(message).not.toMatch(/hunter2|mixed_up/);
  });

  it('may not use one price for two plans', () => {
    expect(refusal({ ...complete, STRIPE_PRICE_BUSINESS: 'price_pro1' })).toContain(
      'is a price of Pro already',
    );
  });

  it.each([
    ['http://127.0.0.1:9000', { protocol: 'http', host: '127.0.0.1', port: '9000' }],
    ['https://stripe.test', { protocol: 'https', host: 'stripe.test', port: '443' }],
  ])('lead to %s', (STRIPE_API_BASE, api) => {
    expect(read({ ...complete, STRIPE_API_BASE })?.api).toEqual(api);
  });

  it('may not have a path, which the library would drop', () => {
    const message = refusal({ ...complete, STRIPE_API_BASE: 'https://stripe.test/api' });
    expect(message).toContain('without a path');
  });

  it('may not send the key unencrypted', () => {
    expect(refusal({ ...complete, STRIPE_API_BASE: 'http://stripe.test' })).toContain(
      'STRIPE_API_BASE: is no https',
    );
  });
});
