import { styled } from '../theme/styled.tsx';
import type { ReactNode } from 'react';

const tones = {
  neutral: { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border' },
  accent: { bg: 'accent.subtle', color: 'accent', borderColor: 'accent.border' },
  success: { bg: 'success.subtle', color: 'success', borderColor: 'success.border' },
  warning: { bg: 'warning.subtle', color: 'warning', borderColor: 'warning.border' },
  orange: { bg: 'orange.subtle', color: 'orange', borderColor: 'orange.border' },
  danger: { bg: 'danger.subtle', color: 'danger', borderColor: 'danger.border' },
  info: { bg: 'info.subtle', color: 'info', borderColor: 'info.border' },
} as const;

export type Tone = keyof typeof tones;

/** A small label. */
export const Badge = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    py: '0.5',
    rounded: 'full',
    border: '1px solid',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    flexShrink: 0,
    // Not stretched beside a text of several lines.
    height: 'fit-content',
  },
  variants: { tone: tones },
  defaultVariants: { tone: 'neutral' },
});

const Dot = styled('span', { base: { width: '1.5', height: '1.5', rounded: 'full', bg: 'currentColor' } });

/** A resource's state (published, draft, delivered …): its name, and a dot in its colour. */
export function StatusPill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge tone={tone}>
      <Dot aria-hidden="true" />
      {children}
    </Badge>
  );
}
