import type { OpsArea } from '@canvass/shared/api/ops';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, styled, Text, TextArea, TextField } from '@canvass/shared/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPS } from '../api/ops-keys.ts';
import { NAMESPACE } from '../messages.ts';
import { useOps } from '../api/ops-context.ts';
import { ChangePreview } from './change-preview.tsx';
import { endsCanary, isPercent, type Move, makeMove } from './move.ts';
import { ConcurrentMove } from './concurrent-move.tsx';

/** The largest length of a reason that the server takes. */
const MAX_REASON_CHARACTERS = 1000;

const Form = styled('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });

const DANGEROUS: ReadonlySet<Move['kind']> = new Set(['rollback', 'abort', 'remove']);

export interface MoveDialogProps {
  area: OpsArea;
  move: Move;
  onClose: () => void;
  /** Called when the server has made the move. */
  onMade: (move: Move) => void;
}

/**
 * Asks before a move: what will happen, who gets what, and optionally why. If another operator moves the area meanwhile, the dialog
 * says so and retains what was typed; the operator confirms for the new state, or leaves it.
 */
export function MoveDialog({ area, move: asked, onClose, onMade }: MoveDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const { http } = useOps();
  const client = useQueryClient();
  const failureText = useFailureText();
  const form = useId();
  const [reason, setReason] = useState('');
  const [percent, setPercent] = useState(asked.kind === 'canary' ? String(asked.percent) : '');
  /** The state that the operator decides about; the page behind may show a later one. */
  const [seen, setSeen] = useState(area);
  const move: Move =
    asked.kind === 'canary'
      ? { ...asked, percent: percent.trim() === '' ? Number.NaN : Number(percent) }
      : asked;
  const [isChecked, setIsChecked] = useState(false);
  const isComplete = move.kind !== 'canary' || isPercent(move.percent);
  const isStale = area.revision !== seen.revision;
  const made = useMutation({
    mutationFn: () => makeMove(http, area.area, move, { expectedRevision: seen.revision, reason }),
    onSettled: () => client.invalidateQueries({ queryKey: OPS }),
    onSuccess: () => onMade(move),
  });
  const problem = problemOf(made.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isComplete && !isStale && !made.isPending) made.mutate();
  };
  const names = {
    area: area.area,
    version: 'version' in move ? move.version : seen.live,
    live: seen.live ?? '–',
    canary: seen.canary,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`move.${move.kind}.title`, names)}
      dismissable={!made.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={made.isPending}>
            {t('common:action.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={DANGEROUS.has(move.kind) ? 'danger' : 'primary'}
            loading={made.isPending}
            disabled={isStale}
          >
            {t(`move.${move.kind}.confirm`)}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} noValidate>
        {isStale && (
          <ConcurrentMove
            area={area}
            onAccept={() => {
              setSeen(area);
              made.reset();
            }}
          />
        )}
        {problem && !(isStale && problem.code === 'release_changed') && (
          <Alert tone="danger" title={problem.message}>
            {problem.errors.map(({ field, message }) => (
              <Text key={field + message}>{message}</Text>
            ))}
          </Alert>
        )}
        {made.error && !problem && <Alert tone="danger">{failureText(made.error)}</Alert>}
        <ChangePreview area={seen} move={move} />
        <Text>{t(`move.${move.kind}.text`, names)}</Text>
        {endsCanary(move, seen) && move.kind !== 'abort' && <Text>{t('move.endsCanary', names)}</Text>}
        {move.kind === 'canary' && (
          <Box maxWidth="48">
            <TextField
              label={t('move.percent')}
              hint={t('move.percentHint')}
              error={isChecked && !isComplete ? t('move.percentWrong') : undefined}
              inputMode="numeric"
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
              suffix="%"
              data-autofocus
            />
          </Box>
        )}
        <TextArea
          label={t('move.reason')}
          hint={t('move.reasonHint')}
          required={false}
          rows={2}
          maxLength={MAX_REASON_CHARACTERS}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
