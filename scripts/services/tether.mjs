// node tether.mjs SIGNAL COMMAND [ARGUMENT...]
// Runs a command and sends it SIGNAL when our parent is gone; used if setpriv is missing.
import { spawn } from 'node:child_process';

const [signal, command, ...args] = process.argv.slice(2);
const parent = process.ppid;
const child = spawn(command, args, { stdio: 'inherit' });

for (const name of ['SIGINT', 'SIGTERM', 'SIGQUIT', 'SIGHUP']) process.on(name, () => child.kill(name));
setInterval(() => process.ppid !== parent && child.kill(signal), 300).unref();

child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code, by) => process.exit(by ? 1 : code));
