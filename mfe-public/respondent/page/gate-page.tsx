import type { Gate, PasswordFault, RefusalReason } from '@canvass/shared/contract/respondent';
import { Fragment, type ReactNode } from 'react';
import type { Translate } from '../texts/texts.ts';
import { Frame } from './frame.tsx';
import { FooterLinks } from './footer-links.tsx';

interface GateProps {
  gate: Gate;
  t: Translate;
}

/** One drawing per reason on a 48 × 48 grid, as strokes. */
const DRAWINGS: Record<RefusalReason | 'password', string> = {
  not_found: 'M21 33a12 12 0 1 1 12-12M30 30l12 12M17 17l8 8M25 17l-8 8',
  closed: 'M10 10h28v10H10zM13 20v18h22V20M20 27h8',
  full: 'M8 26h32v14H8zM12 26V14h24v12M19 20l4 4 7-8',
  not_open: 'M24 6a18 18 0 1 1 0 36a18 18 0 0 1 0-36zM24 14v11l7 5',
  answered: 'M24 5a19 19 0 1 1 0 38a19 19 0 0 1 0-38zM15 25l6 6 12-13',
  not_asked: 'M24 42V26L10 8M24 26L38 8M10 17V8h9M38 17V8h-9',
  busy: 'M14 6h20M14 42h20M16 6c0 10 8 12 8 18s-8 8-8 18M32 6c0 10-8 12-8 18s8 8 8 18',
  too_large: 'M12 5h16l8 8v30H12zM28 5v8h8M24 35V21M18 27l6-6 6 6',
  unreadable: 'M12 5h16l8 8v30H12zM28 5v8h8M19 22l10 10M29 22L19 32',
  failed: 'M24 7l19 34H5zM24 20v10M24 35v1',
  password: 'M12 21h24v20H12zM17 21v-6a7 7 0 0 1 14 0v6M24 29v5',
};

/** The page in place of a survey that can't be answered: the reason, in the survey's language and theme. */
export function RefusalPage({ reason, gate, t }: GateProps & { reason: RefusalReason }) {
  const when = reason === 'not_open' ? gate.opensAt : undefined;
  return (
    <GateFrame drawing={reason} gate={gate} t={t}>
      <h1 className="cv-cover-title">{t(`page.${reason}`)}</h1>
      <p className="cv-cover-about">
        {when ? <When at={when} gate={gate} t={t} /> : (gate.text ?? t(`page.${reason}_text`))}
      </p>
      <PostedAnswers answers={gate.answers ?? []} gate={gate} t={t} />
      {gate.open && (
        <p className="cv-actions">
          <a className="cv-button" href={gate.open.href}>
            {gate.open.label}
          </a>
        </p>
      )}
    </GateFrame>
  );
}

/** What a respondent without script has typed in vain, and answered before: no script could show or copy it. */
function PostedAnswers({ answers, gate, t }: GateProps & { answers: NonNullable<Gate['answers']> }) {
  if (answers.length === 0) return null;
  return (
    <>
      <h2 className="cv-gate-survey cv-posted">{t('page.posted_answers')}</h2>
      <dl lang={gate.titleLanguage}>
        {answers.map(({ title, answer }, index) => (
          <Fragment key={String(index)}>
            {title && <dt>{title}</dt>}
            <dd>{answer}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}

/**
 * The moment at which a survey opens. The server doesn't know the reader's time zone, so the text names the zone; the script of stored
 * answers puts the reader's own time in its place.
 */
function When({ at, gate, t }: GateProps & { at: string }) {
  const [before, after] = t('page.not_open_when').split('{{when}}');
  const format = new Intl.DateTimeFormat(gate.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <>
      {before}
      <time dateTime={at}>{`${format.format(new Date(at))} UTC`}</time>
      {after}
    </>
  );
}

/** The gate of a survey with a password. */
export function PasswordPage({ gate, t, fault }: GateProps & { fault: PasswordFault | undefined }) {
  return (
    <GateFrame drawing="password" gate={gate} t={t}>
      <form method="post">
        <h1 className="cv-cover-title">{t('page.password')}</h1>
        <p className="cv-cover-about" id="password-about">
          {t('page.password_text')}
        </p>
        <label className="cv-hidden" htmlFor="password">
          {t('page.password_label')}
        </label>
        <input
          className="cv-input"
          id="password"
          name="password"
          type="password"
          autoComplete="off"
          required
          maxLength={200}
          aria-describedby={fault ? 'password-error password-about' : 'password-about'}
          aria-invalid={fault === 'wrong' || undefined}
        />
        {fault && (
          <p className="cv-error" id="password-error" role="alert">
            {t(`page.password_${fault}`)}
          </p>
        )}
        <p className="cv-actions">
          <button className="cv-button" type="submit">
            {t('page.password_submit')}
          </button>
        </p>
      </form>
    </GateFrame>
  );
}

function GateFrame({
  drawing,
  gate,
  t,
  children,
}: GateProps & { drawing: keyof typeof DRAWINGS; children: ReactNode }) {
  return (
    <Frame
      theme={gate.theme}
      frame={gate.frame}
      surface="cover"
      footer={<FooterLinks languages={gate.languages} t={t} />}
    >
      <div className="cv-cover-text" data-refusal={drawing}>
        <svg className="cv-tick" viewBox="0 0 48 48" aria-hidden="true">
          <path d={DRAWINGS[drawing]} />
        </svg>
        {gate.title && (
          <p className="cv-gate-survey" lang={gate.titleLanguage}>
            {gate.title}
          </p>
        )}
        {children}
      </div>
    </Frame>
  );
}
