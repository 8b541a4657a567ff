import type { SessionEntry } from '@canvass/shared/api/auth';
import type { Subscription } from '@canvass/shared/api/subscription';
import type { Invitation, Member, OpenedInvitation, Workspace } from '@canvass/shared/api/workspaces';
import { PLANS } from '@canvass/shared/domain/plans';

const { monthlyPrice: _price, hidesBadge: _badge, ...freeLimits } = PLANS.free;

export const subscription: Subscription = {
  plan: 'free',
  source: 'operator',
  limits: freeLimits,
  usage: {
    publishedSurveys: 1,
    responsesPerMonth: 200,
    widgets: 1,
    webhooks: 0,
    seats: 2,
    fileMegabytes: 12,
  },
  held: 0,
  resetsAt: '2026-03-01T00:00:00.000Z',
  stored: { surveys: 4, responses: 1234, widgets: 1, webhooks: 0 },
  billing: {
    provider: 'operator',
    status: null,
    manageable: false,
    renewsAt: null,
    endsAt: null,
    pastDue: false,
    payerEmail: null,
  },
};

const LINUX_CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

export const sessions: SessionEntry[] = [
  {
    id: '0198c0de-0000-7000-8000-000000000001',
    current: true,
    userAgent: LINUX_CHROME,
    createdAt: '2026-02-01T09:00:00.000Z',
    lastUsedAt: '2026-02-03T09:00:00.000Z',
  },
  {
    id: '0198c0de-0000-7000-8000-000000000002',
    current: false,
    userAgent: 'curl/8.5.0',
    createdAt: '2026-02-02T09:00:00.000Z',
    lastUsedAt: '2026-02-02T10:00:00.000Z',
  },
];

const moment = '2026-02-01T09:00:00.000Z';
const later = '2999-02-15T09:00:00.000Z';

/** A team's workspace, which has the id of the fake context's current one. */
export const workspace = (fields: Partial<Workspace> = {}): Workspace => ({
  id: 'creator',
  name: 'Team',
  personalOf: null,
  role: 'owner',
  members: 2,
  createdAt: moment,
  deletedAt: null,
  ...fields,
});

export const member = (fields: Partial<Member> = {}): Member => ({
  id: 'creator',
  displayName: 'Ada Creator',
  email: 'creator@canvass.test',
  avatar: null,
  role: 'owner',
  joinedAt: moment,
  ...fields,
});

export const invitation = (fields: Partial<Invitation> = {}): Invitation => ({
  id: '0198c0de-0000-7000-8000-000000000003',
  email: 'grace@example.test',
  role: 'analyst',
  invitedBy: 'Ada Creator',
  createdAt: moment,
  expiresAt: later,
  sentAt: moment,
  failed: false,
  ...fields,
});

export const openedInvitation: OpenedInvitation = {
  workspace: { id: 'team', name: 'Team' },
  invitedBy: 'Grace Hopper',
  role: 'analyst',
  email: 'Creator@canvass.test',
  expiresAt: later,
};
