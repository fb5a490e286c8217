import { readFileSync } from 'node:fs';

/**
 * Names a process so that a later one with the same pid is not mistaken for it; null when it is gone.
 * Where there is no /proc the pid alone must do.
 */
export function processMark(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Fields after the command's name in brackets: state is the first, start time in ticks the twentieth.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      // A zombie has died; in a container whose first process reaps nobody it stays listed for ever.
      return fields[0] === 'Z' || fields[0] === 'X' ? null : `${pid}@${fields[19]}`;
    } catch {
      return null;
    }
  }
  try {
    process.kill(pid, 0);
    return `${pid}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? `${pid}` : null;
  }
}

/** Says whether this mark's process still runs. */
export function markLives(mark: string): boolean {
  return processMark(Number.parseInt(mark, 10)) === mark;
}
