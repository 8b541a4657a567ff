/** Gives password managers the account of a form; otherwise they store the new password without a username. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
