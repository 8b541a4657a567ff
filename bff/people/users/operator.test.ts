import { readConfig } from '../../platform/config/config.ts';
import { isOperator } from './operator.ts';

const config = readConfig({
  DATABASE_URL: 'postgres://x',
  OPERATORS: 'Ada@example.com, rosa@bücher.example, uwe@xn--bcher-kva.example',
});

it.each(['ada@Example.com', 'Rosa@xn--bcher-kva.example', 'rosa@BÜCHER.example', 'uwe@bücher.example'])(
  '%s operates the installation: case and the way its domain is written don’t count',
  (email) => {
    expect(isOperator({ email }, config)).toBe(true);
  },
);

it.each(['eve@bücher.example', 'rosa@bucher.example', 'rosa@bücher.example.com'])('%s doesn’t', (email) => {
  expect(isOperator({ email }, config)).toBe(false);
});
