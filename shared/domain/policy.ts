/** Roles of a workspace's members, the one that may do most first. */
export const ROLES = ['owner', 'admin', 'editor', 'analyst', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const READERS_OF_ANSWERS = ['owner', 'admin', 'editor', 'analyst'] as const;
const EDITORS = ['owner', 'admin', 'editor'] as const;
const ADMINS = ['owner', 'admin'] as const;
const OWNERS = ['owner'] as const;

/**
 * The policy: which roles may take which action on which kind of thing. Server, screens and documentation read it; nothing else
 * decides by role.
 */
export const POLICY = {
  /** `read` includes drafts and versions; `publish` also closes and reopens; `delete` also restores from the trash. */
  survey: { read: ROLES, edit: EDITORS, publish: EDITORS, delete: EDITORS },
  /** Whether a survey is for all members of the workspace or for some. Its creator may change it, too, while they may edit it. */
  surveyAccess: { read: ROLES, manage: ADMINS },
  /** Numbers over all responses, without a single answer's text or author. */
  metrics: { read: ROLES },
  /** Single responses; `edit` sets tags and notes. */
  response: {
    read: READERS_OF_ANSWERS,
    edit: READERS_OF_ANSWERS,
    delete: EDITORS,
    export: READERS_OF_ANSWERS,
    /** Everything a respondent ever answered, for requests under data protection law. */
    erase: ADMINS,
  },
  /** The recipients of mails about new responses; the content of a mail follows from its reader's role. */
  responseMail: { edit: EDITORS },
  /** Links that show a survey's metrics to any visitor who has them. */
  summary: { read: EDITORS, edit: EDITORS },
  widget: { read: ROLES, edit: EDITORS },
  /** Saved designs. */
  brand: { read: ROLES, edit: EDITORS },
  /** Events leave the workspace with a webhook, so that it is set up by those who answer for the workspace's data. */
  webhook: { read: EDITORS, edit: EDITORS },
  image: { upload: EDITORS },
  /** `delete` also restores from the trash. */
  workspace: { read: ROLES, edit: ADMINS, delete: OWNERS },
  /** `manage` invites, removes and changes roles; only an owner may make or unmake an owner. */
  member: { read: ROLES, manage: ADMINS },
  apiKey: { manage: ADMINS },
  /** The audit log of the workspace; `read` includes its export. */
  audit: { read: ADMINS },
  subscription: { read: ROLES, manage: OWNERS },
} as const satisfies Record<string, Record<string, readonly Role[]>>;

type Policy = typeof POLICY;

/** An action on a kind of thing, such as `survey:edit`. */
export type Permission = {
  [Kind in keyof Policy]: `${Kind}:${Extract<keyof Policy[Kind], string>}`;
}[keyof Policy];

/** Every permission, for tables and tests. */
export const PERMISSIONS: readonly Permission[] = Object.entries(POLICY).flatMap(([kind, actions]) =>
  Object.keys(actions).map((action) => `${kind}:${action}` as Permission),
);

/** Whether a text names a permission. */
export const isPermission = (text: string): text is Permission =>
  (PERMISSIONS as readonly string[]).includes(text);

/** Whether a member with this role may do it. */
export function may(role: Role, permission: Permission): boolean {
  const [kind = '', action = ''] = permission.split(':');
  const actions: Record<string, readonly Role[]> | undefined = (
    POLICY as Record<string, Record<string, readonly Role[]>>
  )[kind];
  return actions?.[action]?.includes(role) ?? false;
}

/**
 * The permissions that API keys can be given: none about accounts, members, the audit log, plans and keys themselves, so that a
 * leaked key can't make itself more powerful, stay in use after it is revoked, or name people.
 */
export const KEY_PERMISSIONS = PERMISSIONS.filter(
  (permission) =>
    !/^(?:workspace|member|surveyAccess|responseMail|apiKey|audit|subscription):/.test(permission),
);
