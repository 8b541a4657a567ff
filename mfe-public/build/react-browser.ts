import type { ComponentChildren, VNode } from 'preact';

/**
 * `react-lite` with a context for pages that render one root with one provider: its value is the one that was provided last, so
 * nothing is searched for and nobody subscribes. On the server it would be the value of the document rendered before.
 */
export * from './react-lite.ts';

interface Context<Value> {
  value: Value;
  Provider: (props: { value: Value; children: ComponentChildren }) => VNode;
}

export function createContext<Value>(value: Value): Context<Value> {
  const context: Context<Value> = {
    value,
    Provider: (props) => {
      context.value = props.value;
      return props.children as VNode;
    },
  };
  return context;
}

export const useContext = <Value>(context: Context<Value>): Value => context.value;
