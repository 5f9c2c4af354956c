import { extractListing } from '../../extract-listing.js';
import { embeddedProvider } from '../../providers/provider.js';
import { TestSource } from '../../testing/site-source.js';

async function benefitsOf(body: string): Promise<string> {
  const html = `<title>Rowboat</title><h1>Rowboat</h1>
    <p>Rowboat is a task manager for small teams with boards and reminders.</p>
    <h2>Features</h2><ul><li>Boards with columns for every project</li><li>Reminders by mail before tasks are due</li>
    <li>Calendar of all boats and crews</li></ul>${body}`;
  const { fields } = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', { '/': html }),
    provider: embeddedProvider,
  });
  return fields.benefitsForUsers?.value ?? '';
}

describe('benefits', () => {
  it('are what the page promises below their heading, without the heading', async () => {
    const benefits = await benefitsOf(
      '<h2>Why Rowboat is different</h2><p>Crews know their boat before they leave home. No more calls on a Sunday evening.</p>',
    );
    expect(benefits).toBe('Crews know their boat before they leave home; No more calls on a Sunday evening');
  });

  it('are no lines of a comparison', async () => {
    const benefits = await benefitsOf(
      `<h2>Benefits</h2><p>Every crew is planned in minutes.</p><div><div>When you get the plan</div><div>Paper on the wall / phone calls</div>
      <div>Called → forgotten → called again</div></div>`,
    );
    expect(benefits).toBe('Every crew is planned in minutes');
  });

  it('name no customers', async () => {
    const benefits = await benefitsOf(
      '<p>Crews save an hour of calls on every evening.</p><p>Clubs like Albatros save an hour of calls on every evening.</p>',
    );
    expect(benefits).toBe('Crews save an hour of calls on every evening');
  });

  it('are not what somebody tells of themselves, nor of an unfinished version', async () => {
    const benefits = await benefitsOf(
      `<h2>Benefits</h2><p>Every crew is planned in minutes.</p><p>My own boats were planned faster within a week.</p>
      <p>This early version may contain bugs that slow your work.</p>`,
    );
    expect(benefits).toBe('Every crew is planned in minutes');
  });
});
