import { may, PERMISSIONS, ROLES } from './policy.ts';

describe('the policy of roles', () => {
  it('lets an owner do everything, and each role no more than the one above it', () => {
    for (const permission of PERMISSIONS) {
      const allowed = ROLES.map((role) => may(role, permission));
      expect([permission, allowed[0]]).toEqual([permission, true]);
      expect([permission, allowed]).toEqual([permission, allowed.toSorted((a, b) => Number(b) - Number(a))]);
    }
  });

  it('shows a viewer no single response, and lets an analyst change no survey', () => {
    const of = (role: (typeof ROLES)[number]) => PERMISSIONS.filter((permission) => may(role, permission));
    expect(of('viewer')).toEqual([
      'survey:read',
      'surveyAccess:read',
      'metrics:read',
      'widget:read',
      'brand:read',
      'workspace:read',
      'member:read',
      'subscription:read',
    ]);
    expect(of('analyst')).toEqual([
      'survey:read',
      'surveyAccess:read',
      'metrics:read',
      'response:read',
      'response:edit',
      'response:export',
      'widget:read',
      'brand:read',
      'workspace:read',
      'member:read',
      'subscription:read',
    ]);
  });
});
