import { readFileSync } from 'node:fs';

/**
 * Returns a mark that identifies a process, so that a later process with the same pid is not mistaken for it; null if
 * the process is gone. On systems other than Linux the mark is only the pid.
 */
export function processMark(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The fields after the command's name in brackets: the first is the state, the twentieth the start time in ticks.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      // A zombie counts as dead: in a container whose first process does not reap children, it stays listed for ever.
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

/** Returns whether this mark's process is still running. */
export function markLives(mark: string): boolean {
  return processMark(Number.parseInt(mark, 10)) === mark;
}
