import { withSortedIntegrity } from './sorted-integrity-plugin.ts';

it('builds that wrote the integrity map in different orders have the same script', () => {
  const one = 'a();r.sriHashes={758:"sha384-z+/=",91:"sha384-a",wide:"sha384-b"};b({x:1,a:2})';
  const other = 'a();r.sriHashes={wide:"sha384-b",91:"sha384-a",758:"sha384-z+/="};b({x:1,a:2})';
  expect(withSortedIntegrity(one)).toBe(withSortedIntegrity(other));
  expect(withSortedIntegrity(one)).toBe(one);
  expect(withSortedIntegrity(other)).toHaveLength(other.length);
});

it('a script without the map stays as it is', () => {
  expect(withSortedIntegrity('f({b:1,a:2})')).toBe('f({b:1,a:2})');
});
