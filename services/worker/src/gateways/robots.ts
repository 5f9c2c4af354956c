import robotsModule from 'robots-parser';

// The package's types declare a default export that its CommonJS file does not have.
const robotsParser = robotsModule as unknown as typeof robotsModule.default;

const MAX_RULE_LENGTH = 16_000;
const MAX_ADDRESS_LENGTH = 512;

/** Whether robots.txt allows a URL. */
export type Rules = (url: URL) => boolean;
export const EVERYTHING: Rules = () => true;

const parseDirective = (line: string): [name: string, value: string] => {
  const [name = '', ...value] = line.split('#', 1)[0]!.split(':');
  return [name.trim().toLowerCase(), value.join(':').trim()];
};

/** The groups for `robot` or `*`, limited in length, as matching takes rules x URL length on untrusted input. */
function relevantGroups(text: string, robot: string): string {
  const lines: string[] = [];
  let size = 0;
  let agents: string[] = [];
  let isInRules = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [name, value] = parseDirective(line);
    if (name === 'user-agent') {
      if (isInRules) agents = [];
      isInRules = false;
      const agent = value.toLowerCase().split('/', 1)[0]!.trim();
      if (agent === '*' || agent === robot) agents.push(agent);
      continue;
    }
    if (name !== 'allow' && name !== 'disallow') continue;
    isInRules = true;
    size += value.length;
    if (size > MAX_RULE_LENGTH) break;
    for (const agent of new Set(agents)) lines.push(`user-agent: ${agent}`, `${name}: ${value}`);
  }
  return lines.join('\n');
}

export function parseRules(address: string, text: string, robot: string): Rules {
  const rules = robotsParser(address, relevantGroups(text, robot.toLowerCase()));
  return (url) => rules.isAllowed(url.href.slice(0, MAX_ADDRESS_LENGTH), robot) !== false;
}
