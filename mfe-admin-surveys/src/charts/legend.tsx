import { Flex, Span } from '@canvass/shared/ui/core';
import { useId } from 'react';
import { fillOf, Hatch, lineOf } from './marks.tsx';

/** The names of the groups, each with a sample of its colour and pattern. */
export function Legend({ names, kind }: { names: readonly string[]; kind: 'bars' | 'columns' | 'lines' }) {
  const hatch = useId();
  return (
    <Flex as="ul" gap="4" wrap="wrap" listStyleType="none" m="0" p="0" textStyle="xs">
      {names.map((name, group) => (
        <Flex as="li" key={name} align="center" gap="2">
          <svg width={24} height={12} aria-hidden="true">
            <Hatch id={hatch} />
            {kind === 'lines' ? (
              <line x1={0} x2={24} y1={6} y2={6} {...lineOf(group)} />
            ) : (
              <rect x={0.5} y={0.5} width={23} height={11} rx={2} {...fillOf(group, hatch)} />
            )}
          </svg>
          <Span>{name}</Span>
        </Flex>
      ))}
    </Flex>
  );
}
