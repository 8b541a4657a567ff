/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AreaProvider } from './area-context.ts';
import { fakeContext } from './fake-context.ts';
import type { UnsavedPort } from './ports.ts';
import { usePersistedState, useUnsaved } from './use-unsaved.ts';

function wrapper(unsaved: Partial<UnsavedPort>) {
  const { ctx } = fakeContext();
  const value = { ...ctx, unsaved: { ...ctx.unsaved, ...unsaved } };
  return ({ children }: { children: ReactNode }) => <AreaProvider value={value}>{children}</AreaProvider>;
}

describe('useUnsaved', () => {
  it('says what is so now, until the form is gone', () => {
    let form: { dirty(): boolean } | null = null;
    const register: UnsavedPort['register'] = (_, given) => {
      form = given;
      return () => (form = null);
    };
    const { rerender, unmount } = renderHook(({ dirty }) => useUnsaved('name', dirty), {
      initialProps: { dirty: false },
      wrapper: wrapper({ register }),
    });
    const isDirty = () => form?.dirty();
    expect(isDirty()).toBe(false);
    rerender({ dirty: true });
    expect(isDirty()).toBe(true);
    unmount();
    expect(form).toBeNull();
  });

  it('lets somebody go who has just saved, before anything is drawn again', () => {
    let form: { dirty(): boolean } | undefined;
    const register: UnsavedPort['register'] = (_, given) => {
      form = given;
      return () => {};
    };
    const { result } = renderHook(() => useUnsaved('name', true), { wrapper: wrapper({ register }) });
    result.current();
    expect(form?.dirty()).toBe(false);
  });
});

describe('useKeptState', () => {
  it('begins with what the other language left, made whole', () => {
    const { result } = renderHook(
      () =>
        usePersistedState('sign-up', { name: '', password: '' }, (kept, initial) => ({
          ...initial,
          ...(kept as object),
        })),
      { wrapper: wrapper({ restore: () => ({ name: 'Ada' }) }) },
    );
    expect(result.current[0]).toEqual({ name: 'Ada', password: '' });
  });

  it('hands over what it holds at that moment', () => {
    let snapshot: (() => unknown) | undefined;
    const keep: UnsavedPort['keep'] = (_, given) => {
      snapshot = given;
      return () => {};
    };
    const { result } = renderHook(() => usePersistedState('name', 'first'), { wrapper: wrapper({ keep }) });
    expect(snapshot?.()).toBe('first');
    act(() => result.current[1]('second'));
    expect(snapshot?.()).toBe('second');
  });
});
