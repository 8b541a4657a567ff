import { TO_END } from '@canvass/shared/domain/flow';
import { exitsOf, unreachable } from '@canvass/shared/domain/reach';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import { Alert, Badge, Box, Flex, Heading, Span, Stack, styled, Text } from '@canvass/shared/ui/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypeTile } from '../../questions/type-icon.tsx';
import { useEditor } from '../editor-context.tsx';
import { useVisibleRows } from '../use-visible-rows.ts';
import { type Arc, arcs, LANES } from './arcs.ts';
import { LogicDialog } from './logic-dialog.tsx';
import { useRuleText } from './use-rule-text.ts';

/** Height of a row, in rem; the lines are drawn in the same unit. */
const ROW = 4.25;
const LANE = 9;
/** The picture of the lines has its own scale, so that it grows with the reader's text. */
const UNIT = 16;

const Entry = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    height: '3.75rem',
    px: '3',
    rounded: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'accent.border' },
    '&[data-faulty=true]': { borderColor: 'danger' },
  },
});

/** From a question to what stands below it. */
const WayOn = styled('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '2rem',
    top: 'calc(100% - 0.25rem)',
    height: '0.5rem',
    width: '2px',
    bg: 'accent',
  },
});

const Line = styled('li', {
  base: { position: 'absolute', insetInlineStart: '0', p: '1', height: `${ROW}rem` },
});

/** The whole survey as a picture: its questions in order, their rules in words, and their jumps as lines beside them. */
export function LogicMap() {
  const { t } = useTranslation('admin-surveys');
  const definition = useEditor((state) => state.definition);
  const { questions, endings } = definition;
  const { condition, target, numbered } = useRuleText(definition);
  const [open, setOpen] = useState<string | null>(null);
  const { drawn, faults, lonely, onward } = useMemo(() => {
    const rows = new Map([
      ...questions.map((entry, index) => [entry.id, index] as const),
      ...endings.map((entry, index) => [entry.id, questions.length + index] as const),
      [TO_END, questions.length] as const,
    ]);
    const jumps = questions.flatMap((question, from) =>
      question.jumps.flatMap((jump) => {
        const to = rows.get(jump.to);
        return to === undefined || to === from ? [] : [{ from, to }];
      }),
    );
    const logic = /\.(visibleIf|jumps|id|title|description)$/;
    const codes = new Map<string, string[]>();
    for (const { question, field, code } of publishFaults(definition)) {
      if (!question || !logic.test(field) || code === 'title_missing') continue;
      codes.set(question, [...(codes.get(question) ?? []), code]);
    }
    const flow = { questions, endings };
    // The ordinary way on, where some answers take it: the end is the first ending, or the product's own.
    const onward = questions.map((_, index) => {
      const exits = exitsOf(flow, index);
      const end = endings[0]?.id ?? TO_END;
      return index + 1 < questions.length ? exits.next.includes(index + 1) : exits.endings.includes(end);
    });
    return { drawn: arcs(jumps), faults: codes, lonely: unreachable(flow).endings, onward };
  }, [definition, questions, endings]);
  const rows = questions.length + Math.max(1, endings.length);
  const list = useRef<HTMLOListElement>(null);
  const shown = useVisibleRows(list, questions.length, ROW);
  const at = (row: number) => ({
    top: `${row * ROW}rem`,
    insetInlineEnd: `${(LANES * LANE + 14) / UNIT}rem`,
  });
  return (
    <Stack gap="4" mx="auto" maxWidth="44rem">
      <Heading as="h2">{t('logic.mapTitle')}</Heading>
      <Text tone="muted">{t('logic.mapText')}</Text>
      {faults.size > 0 ? (
        <Alert tone="danger">{t('logic.problems', { count: faults.size })}</Alert>
      ) : (
        <Alert tone="success">{t('logic.noProblems')}</Alert>
      )}
      <Box position="relative">
        <Box as="ol" ref={list} m="0" p="0" listStyle="none" style={{ height: `${rows * ROW}rem` }}>
          {questions.slice(shown.first, shown.end).map((question, offset) => {
            const index = shown.first + offset;
            const words = [
              question.visibleIf && t('logic.askedIf', { condition: condition(question.visibleIf) }),
              ...question.jumps.map((jump) =>
                t(jump.if.groups.length === 0 ? 'logic.jumpAlways' : 'logic.jumpIf', {
                  condition: condition(jump.if),
                  target: target(jump.to),
                }),
              ),
            ].filter(Boolean);
            const wrong = faults.get(question.id) ?? [];
            const said =
              [...wrong.map((code) => t(`publish.fault.${code}`)), ...words].join(' · ') ||
              t('logic.alwaysAsked');
            return (
              <Line key={question.id} aria-setsize={rows} aria-posinset={index + 1} style={at(index)}>
                {onward[index] && <WayOn data-way-on aria-hidden="true" />}
                <Entry
                  type="button"
                  title={said}
                  data-faulty={wrong.length > 0}
                  onClick={() => setOpen(question.id)}
                >
                  <TypeTile type={question.type} size={7} />
                  <Box minWidth="0" flex="1">
                    <Span display="block" truncate fontWeight="medium">
                      {numbered(question.id)}
                    </Span>
                    <Span
                      display="block"
                      truncate
                      textStyle="xs"
                      color={wrong.length > 0 ? 'danger' : 'fg.muted'}
                    >
                      {said}
                    </Span>
                  </Box>
                </Entry>
              </Line>
            );
          })}
          {endings.map((ending, offset) => (
            <Line
              key={ending.id}
              aria-setsize={rows}
              aria-posinset={questions.length + offset + 1}
              style={at(questions.length + offset)}
            >
              <Flex height="3.75rem" px="3" gap="3" align="center" rounded="md" bg="accent.subtle">
                <Span truncate flex="1" minWidth="0">
                  {t('logic.toEnding', { title: ending.title || t('ending.name') })}
                </Span>
                {lonely.has(ending.id) && <Badge tone="warning">{t('logic.endingUnreached')}</Badge>}
              </Flex>
            </Line>
          ))}
          {endings.length === 0 && (
            <Line aria-setsize={rows} aria-posinset={rows} style={at(questions.length)}>
              <Flex height="3.75rem" px="3" align="center" rounded="md" bg="accent.subtle">
                {t('logic.toEnd')}
              </Flex>
            </Line>
          )}
        </Box>
        <Lines arcs={drawn} rows={rows} />
      </Box>
      {open && <LogicDialog id={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

/** The jumps as lines; their words are in the rows, so this says nothing to a screen reader. */
function Lines({ arcs: drawn, rows }: { arcs: readonly Arc[]; rows: number }) {
  const width = LANES * LANE + 12;
  const height = rows * ROW * UNIT;
  const middle = (row: number) => (row + 0.5) * ROW * UNIT;
  return (
    <Box
      position="absolute"
      top="0"
      insetInlineEnd="0"
      color="accent"
      pointerEvents="none"
      aria-hidden="true"
    >
      <svg
        width={`${width / UNIT}rem`}
        height={`${height / UNIT}rem`}
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        {drawn.map(({ from, to, lane }) => {
          const x = 10 + lane * LANE;
          const start = middle(from) + 8;
          const end = middle(to) - 8;
          return (
            <path
              key={`${from} ${to} ${lane}`}
              d={`M0 ${start}H${x - 4}Q${x} ${start} ${x} ${start + (end > start ? 4 : -4)}V${end + (end > start ? -4 : 4)}Q${x} ${end} ${x - 4} ${end}H2m5 -4l-5 4l5 4`}
            />
          );
        })}
      </svg>
    </Box>
  );
}
