import { isBareWord, pageRules } from './page-rules.ts';

describe('the hosts of a widget’s page rules', () => {
  it.each([
    ['Shop.Example/Cart', 'shop.example/Cart'],
    ['HTTPS://Shop.Example:8080/Cart*', 'https://shop.example:8080/Cart*'],
    ['müller.de/*', 'xn--mller-kva.de/*'],
    ['*.Müller.de/Über*', '*.xn--mller-kva.de/Über*'],
    ['*Müller.de/*', '*xn--mller-kva.de/*'],
    ['*://Shop.Example/*', '*://shop.example/*'],
    ['Shop.Example*', 'shop.example*'],
    ['shop.example', 'shop.example/'],
    ['https://shop.example', 'https://shop.example/'],
    ['shop.example?ref=*', 'shop.example/?ref=*'],
    ['Shop.example#Cart', 'shop.example/#Cart'],
    ['https://shop.example:443/a*', 'https://shop.example/a*'],
    ['http://shop.example:80', 'http://shop.example/'],
    ['http://shop.example:443/a', 'http://shop.example:443/a'],
    ['*.shop.example:443/a', '*.shop.example/a'],
    ['192.168.1.2/*', '192.168.1.2/*'],
    ['192.168.*', '192.168.*'],
  ])('%s is sent as %s', (rule, sent) => {
    expect(pageRules({ include: [rule], exclude: ['/A', rule] })).toEqual({
      include: [sent],
      exclude: ['/A', sent],
    });
  });

  it.each(['/Shop.Example', '*Checkout*', '*Checkout', '*Perché', '*.PDF', '*/Checkout*', '*', '?Step=2'])(
    '%s has none that is certain, and stays',
    (rule) => expect(pageRules({ include: [rule], exclude: [] }).include).toEqual([rule]),
  );

  it('are told from a word that was meant as a path', () => {
    const words = ['checkout', 'Checkout/*', 'checkout?step=2'];
    const others = [
      '/checkout',
      'shop.example',
      'localhost/a',
      'Localhost',
      'shop:8080',
      'http://intranet/*',
      '*cart',
      '?a=1',
    ];
    expect([...words, ...others].filter(isBareWord)).toEqual(words);
  });
});
