import { readFileSync } from 'node:fs';

/**
 * Identifies a process so that a later one with the same pid is not mistaken for it; null if it is gone. Without /proc
 * it is only the pid.
 */
export function processMark(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Fields after the command's name in brackets: state is the first, start time in ticks the twentieth.
      const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
      // A zombie has died; in a container whose first process does not reap children it stays listed for ever.
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

/** Whether this mark's process is still running. */
export function markLives(mark: string): boolean {
  return processMark(Number.parseInt(mark, 10)) === mark;
}
