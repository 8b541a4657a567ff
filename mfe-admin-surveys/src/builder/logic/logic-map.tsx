import { takesAnswer } from '@canvass/shared/domain/content';
import { questionKindOf } from '@canvass/shared/domain/question-types';
import { TO_END } from '@canvass/shared/domain/flow';
import { exitsOf, unreachable } from '@canvass/shared/domain/reach';
import { publishFaults } from '@canvass/shared/domain/publish-check';
import { Alert, Badge, Box, Flex, Heading, Span, Stack, styled, Text } from '@canvass/shared/ui/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { useVisibleRows } from '../controls/use-visible-rows.ts';
import { LogicDialog } from './logic-dialog.tsx';
import { MapRow } from './map-row.tsx';
import { GUTTER, lanesWidth, PathLines, ROW } from './path-lines.tsx';
import { type Arc, arcs, type Bypass, bypasses, jumpsOf } from './paths.ts';
import { UnreachedEndings } from './unreached-endings.tsx';
import { useRuleText } from '../names/use-rule-text.ts';

const Line = styled('li', {
  base: { position: 'absolute', p: '1', height: `${ROW}rem` },
});

/** Fields of logic faults in the publish check. */
const LOGIC = /\.(visibleIf|jumps|id|title|description|points|formula)$/;

/**
 * The whole survey as a diagram: its questions in order, their rules as text, their jumps as lines beside them, and a
 * bypass line around what a rule hides.
 */
export function LogicMap() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const definition = useEditor((state) => state.definition);
  const { questions, endings, scores } = definition;
  const { condition, target, numbered, jump, jumps } = useRuleText(definition);
  const [open, setOpen] = useState<string | null>(null);
  const [lit, setLit] = useState<number | null>(null);
  const { drawn, passed, faults, others, lonely, onward } = useMemo(() => {
    const codes = new Map<string, string[]>();
    // Scores and endings have no row to be shown at.
    let others = false;
    for (const { question, field, code } of publishFaults(definition)) {
      if (!LOGIC.test(field) || code === 'title_missing') continue;
      if (question) codes.set(question, [...(codes.get(question) ?? []), code]);
      else others = true;
    }
    const flow = { questions, endings, scores };
    // The way to the next row, if some answers take it: the end is the first ending, or the product's own.
    const ways = questions.map((_, index) => {
      const exits = exitsOf(flow, index);
      const end = endings[0]?.id ?? TO_END;
      return index + 1 < questions.length ? exits.next.includes(index + 1) : exits.endings.includes(end);
    });
    return {
      drawn: arcs(jumpsOf(flow)),
      passed: bypasses(questions),
      faults: codes,
      others,
      lonely: unreachable(flow).endings,
      onward: ways,
    };
  }, [definition, questions, endings, scores]);
  /** Texts of each question's faults and rules. */
  const said = useMemo(() => {
    return questions.map((question) => {
      const words = (faults.get(question.id) ?? []).map((code) => t(`publish.fault.${code}`));
      if (question.visibleIf)
        words.push(
          t(takesAnswer(question) ? 'logic.askedIf' : 'logic.shownIf', {
            condition: condition(question.visibleIf),
          }),
        );
      words.push(...jumps(question));
      return words.length > 0
        ? words
        : [t(takesAnswer(question) ? 'logic.alwaysAsked' : 'logic.alwaysShown')];
    });
  }, [questions, faults, condition, jumps, t]);
  const openRow = useCallback(
    (index: number) => setOpen(store.getState().definition.questions[index]?.id ?? null),
    [store],
  );
  const idAt = (row: number) => questions[row]?.id ?? endings[row - questions.length]?.id ?? TO_END;
  const textOf = (path: Arc | Bypass) => {
    if ('unless' in path) return t('logic.askedIf', { condition: condition(path.unless) });
    return jump(idAt(path.from), { if: path.if, to: idAt(path.to) });
  };
  const rows = questions.length + Math.max(1, endings.length);
  const list = useRef<HTMLOListElement>(null);
  const shown = useVisibleRows(list, questions.length, ROW);
  const at = (row: number) => ({
    top: `${row * ROW}rem`,
    insetInlineStart: passed.length > 0 ? `${GUTTER}rem` : '0',
    insetInlineEnd: lanesWidth(drawn),
  });
  return (
    <Stack gap="4" mx="auto" maxWidth="44rem">
      <Heading as="h2">{t('logic.mapTitle')}</Heading>
      <Text tone="muted">{t('logic.mapText')}</Text>
      {faults.size > 0 && <Alert tone="danger">{t('logic.problems', { count: faults.size })}</Alert>}
      <UnreachedEndings ids={lonely} />
      {faults.size === 0 && !others && lonely.size === 0 && (
        <Alert tone="success">{t('logic.noProblems')}</Alert>
      )}
      <Box position="relative">
        <Box as="ol" ref={list} m="0" p="0" listStyle="none" style={{ height: `${rows * ROW}rem` }}>
          {questions.slice(shown.first, shown.end).map((question, offset) => {
            const index = shown.first + offset;
            return (
              <Line key={question.id} aria-setsize={rows} aria-posinset={index + 1} style={at(index)}>
                <MapRow
                  index={index}
                  type={questionKindOf(question)}
                  name={numbered(question.id)}
                  said={said[index] ?? []}
                  faulty={faults.has(question.id)}
                  onward={onward[index] ?? false}
                  onOpen={openRow}
                  onPoint={setLit}
                />
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
                  {target(ending.id)}
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
        <PathLines
          arcs={drawn}
          bypasses={passed}
          rows={rows}
          lit={lit}
          say={(row, path) => `${numbered(questions[row]?.id ?? '')} · ${textOf(path)}`}
        />
      </Box>
      {open && <LogicDialog id={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
