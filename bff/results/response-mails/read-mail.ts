import type { Answers } from '@canvass/shared/domain/answers';
import type { Locale } from '@canvass/shared/domain/locales';
import { withMatrixTitles } from '@canvass/shared/domain/matrix';
import { may, type Role } from '@canvass/shared/domain/policy';
import type { Question } from '@canvass/shared/domain/survey';
import { settingsOf, type UserSettings } from '@canvass/shared/domain/user-settings';
import { and, desc, eq, gt, lte, not, sql } from 'drizzle-orm';
import { isForMember, seesRestricted } from '../../people/access/survey-scope.ts';
import { responses } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';

/** Responses whose answers one mail has. */
const SHOWN = 10;

export interface NewResponse {
  completedAt: Date;
  questions: readonly Question[];
  answers: Answers;
}

interface MailRow extends Record<string, unknown> {
  id: string;
  recipientId: string;
  state: string;
  after: string;
  until: string;
  frequency: string;
  /** Of another address; null for a member. */
  address: string | null;
  isListed: boolean;
  locale: Locale;
  surveyId: string;
  title: string | null;
  /** Of a member who is still one; null otherwise. */
  role: Role | null;
  isForMember: boolean;
  email: string | null;
  displayName: string | null;
  settings: Partial<UserSettings> | null;
}

/** A mail to send, with its reader. */
export interface DueMail {
  id: string;
  recipientId: string;
  surveyId: string;
  title: string;
  after: Date;
  until: Date;
  email: string;
  name: string;
  locale: Locale;
  /** Whether the reader may open the dashboard's pages. */
  isMember: boolean;
  /** Whether the reader's role may read answers. Other addresses have none. */
  mayRead: boolean;
}

/**
 * Reads a mail and whether its recipient is still to get it.
 * @param includeSent for the mailbox of the embedded mode
 * @returns undefined if it was sent already or no longer exists, `cancelled` if they have unsubscribed or lost access
 */
export async function readMail(
  db: Database,
  id: string,
  includeSent = false,
): Promise<DueMail | 'cancelled' | undefined> {
  const { rows } = await db.execute<MailRow>(sql`
    select mails.id, recipients.id as "recipientId", mails.state, mails.after, mails.until, frequency,
      recipients.email as address, removed_at is null as "isListed", recipients.locale, surveys.id as "surveyId",
      surveys.draft ->> 'title' as title, members.role, ${isForMember(sql`recipients.user_id`)} as "isForMember",
      users.email, users.display_name as "displayName", users.settings
    from response_mails as mails
    join response_mail_recipients as recipients on recipients.id = mails.recipient_id
    join surveys on surveys.id = recipients.survey_id and surveys.deleted_at is null
    left join workspace_members as members
      on members.workspace_id = surveys.owner_id and members.user_id = recipients.user_id
    left join users on users.id = members.user_id
    where mails.id = ${id}`);
  const [row] = rows;
  if (!row || !(includeSent || row.state === 'pending' || row.state === 'failed')) return undefined;
  const { role, address, surveyId, recipientId } = row;
  if (row.frequency === 'none' || !row.isListed) return 'cancelled';
  const mail = {
    id,
    recipientId,
    surveyId,
    title: row.title ?? '',
    after: new Date(row.after),
    until: new Date(row.until),
  };
  if (address !== null)
    return { ...mail, email: address, name: '', locale: row.locale, isMember: false, mayRead: false };
  if (role === null || row.email === null || !(row.isForMember || seesRestricted(role))) return 'cancelled';
  return {
    ...mail,
    email: row.email,
    name: row.displayName ?? '',
    locale: settingsOf(row.settings ?? {}).locale,
    isMember: true,
    mayRead: may(role, 'response:read'),
  };
}

/** How many responses a mail is about, and the latest of them with their questions. */
export async function readNewResponses(
  db: Database,
  definitions: Definitions,
  { surveyId, after, until, mayRead }: DueMail,
): Promise<{ count: number; responses: NewResponse[] }> {
  const which = and(
    eq(responses.surveyId, surveyId),
    gt(responses.completedAt, after),
    lte(responses.completedAt, until),
    not(responses.held),
  );
  const count = await db.$count(responses, which);
  if (!mayRead) return { count, responses: [] };
  const rows = await db
    .select({ completedAt: responses.completedAt, version: responses.version, answers: responses.answers })
    .from(responses)
    .where(which)
    .orderBy(desc(responses.completedAt), desc(responses.id))
    .limit(SHOWN);
  const found = await Promise.all(
    rows.map(async ({ completedAt, version, answers }): Promise<NewResponse[]> => {
      const published = await definitions.get(db, surveyId, version);
      return published && completedAt
        ? [{ completedAt, answers, questions: withMatrixTitles(published.definition) }]
        : [];
    }),
  );
  return { count, responses: found.flat() };
}
