import { extractListing } from '../../extract-listing.js';
import { embeddedProvider } from '../../providers/provider.js';
import { TestSource } from '../../testing/site-source.js';

const platformOf = async (pitch: string, body = '', head = ''): Promise<string | undefined> => {
  const html = `${head}<title>Rowboat</title><h1>Rowboat</h1><p>${pitch}</p>${body}`;
  const outcome = await extractListing('https://rowboat.example/', {
    pages: new TestSource('https://rowboat.example', { '/': html }),
    provider: embeddedProvider,
  });
  return outcome.fields.platformType?.value;
};

const ANY_SYSTEM =
  '<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Rowboat","operatingSystem":"Any"}</script>';

describe('platform', () => {
  it.each([
    [
      'a phone on the first screen beside the browser',
      'Both',
      'Every task is two taps on an Android phone. The office sees it in the browser.',
      '',
      '',
    ],
    [
      'an app from the store with dashboards',
      'Mobile',
      'Scan seats with your phone and see a beautiful dashboard of every crew.',
      '<a href="https://apps.apple.com/app/id1">Free on the App Store</a><p>No portal to check, and a free trial.</p><p>The dashboard fills at once.</p>',
      '<meta name="description" content="Scan seats and see a beautiful dashboard.">',
    ],
    [
      'no app in a list',
      'Web',
      'A seat finder for crews.',
      '<p>No app · No logins · No contracts</p><p>A mobile-first page that works on any phone, phone-first.</p>',
      '',
    ],
    ['a definition that names a phone system', 'Mobile', 'A seat finder for iOS.', '', ''],
    [
      'an app that denies to be a desktop program',
      'Mobile',
      'Not a desktop app crammed into a phone: made for iPhone.',
      '',
      '',
    ],
    [
      "windows that are none of Microsoft's",
      'Mobile',
      'Flags what lands in expiry windows. For iPhone.',
      '',
      '',
    ],
    [
      'a program that Java starts',
      'Desktop',
      'Rowboat draws the plans of boats.',
      '<a href="/latest.jnlp">Launch</a>',
      '',
    ],
    [
      "a link that opens the phone's own store",
      'Mobile',
      'Rowboat finds a seat.',
      '<a href="https://rowboat.onelink.me/abc">Download</a>',
      '',
    ],
    ['a denial of something else', 'Both', 'Finds a seat without leaving your phone.', '', ''],
    ['an app that is never called one for the web', 'Both', 'Finds a seat with your phone.', '', ''],
    [
      'a site for any phone without an app',
      'Web',
      'Finds a seat on any phone.',
      '<p>No app to install: scan the code at the door.</p>',
      '',
    ],
    ['ein Dienst für Handys ohne App', 'Web', 'Findet einen Platz auf dem Handy, ganz ohne App.', '', ''],
    [
      'an assistant that answers telephones',
      'Web',
      'An assistant that answers your phone at night and books seats.',
      '',
      '',
    ],
    [
      'an app with a sign-in for others on the web',
      'Both',
      'Seats for patients on iPhone and Android, and a dashboard in the browser for the clinic.',
      '<a href="https://clinic.rowboat.example/">Clinic log in</a>',
      '',
    ],
    [
      'a hosted application that can be self-hosted',
      'Web',
      'Approves what your agents do. Self-host it on your own server.',
      '<a href="https://app.rowboat.example/?signup=1">Get started</a>',
      '',
    ],
    [
      'a program with a web version',
      'Hybrid',
      'Runs on Windows and in your browser, as a web app.',
      '<a href="/rowboat-setup.exe">Get it</a><a href="https://app.rowboat.example/">Open</a>',
      '',
    ],
    [
      'the plugin of an editor',
      'Desktop',
      'Audits the extensions that you installed.',
      '<a href="https://marketplace.visualstudio.com/items?itemName=rowboat">Install free</a>',
      '',
    ],
    [
      'a phone beside words that hardly name the web',
      'Both',
      'Rides and parcels.',
      '<p>Get started with your smartphone.</p>',
      '',
    ],
    [
      "a program for the Mac in Apple's store",
      'Desktop',
      'Edits seats.',
      '<a href="https://itunes.apple.com/app/rowboat/id1">Get it</a>',
      '<title>Rowboat - Seats for macOS</title>',
    ],
    [
      'an app that is also signed in to on the web',
      'Both',
      'Soon in the Play Store.',
      '<a href="/login.php">Log in</a>',
      '',
    ],
    [
      'a device that works with any other',
      'Embedded',
      'Gloves with sensors that type on any device over Bluetooth.',
      '<p>The firmware reads a sensor on each finger. Battery powered, and waterproof.</p>',
      '',
    ],
    [
      'windows of time',
      'Web',
      'Accuracy of seats in windows of 7 and 30 days, and windows of a year.',
      '',
      '',
    ],
    [
      'a program with a trial version, in Arabic',
      'Desktop',
      'نظام حجز القوارب.',
      '<a href="/dl.htm">تحميل نسخة تجريبية</a>',
      '',
    ],
    [
      'an app that is used on the website too',
      'Both',
      'Get the app for iPhone or Android, or use the website.',
      '',
      '',
    ],
    ['a desktop environment', 'Desktop', 'Finds seats and sits in the GNOME desktop.', '', ''],
    [
      'badges of stores without a link',
      'Mobile',
      'Finds a seat in the library.',
      '<img alt="Get it on Google Play">',
      '',
    ],
    [
      'an app that the head declares',
      'Mobile',
      'Finds a seat in the library.',
      '',
      '<meta name="apple-itunes-app" content="app-id=1">',
    ],
    [
      'a program for several systems and small servers',
      'On-Premises',
      'Records the power of your roof.',
      '<p>For macOS and Linux, as a Docker image, and for a Raspberry Pi or Synology.</p>',
      '',
    ],
    [
      'an API that runs anywhere',
      'API',
      'The tide tables of all harbours in one REST API.',
      '<h2>API reference</h2><p>Each endpoint answers in JSON. Get an API key and a webhook in a minute.</p>',
      `<title>Rowboat Tides API</title>${ANY_SYSTEM}`,
    ],
    [
      'a server whose structured data states its system',
      'On-Premises',
      'On-premise records of every weld, air-gapped and self-hosted.',
      '',
      ANY_SYSTEM.replace('Any', 'Linux/Appliance'),
    ],
    [
      'a trade with installers',
      'Web',
      'Solar panels for shops.',
      '<p>Trained installers do the installation and the setup within a week.</p>',
      '',
    ],
    [
      'an Android package from a file store',
      'Mobile',
      'Finds a seat in the library.',
      '<a href="https://files.example/uc?id=1" download="Rowboat.apk">Get it</a>',
      '',
    ],
    [
      'an archive for Windows',
      'Desktop',
      'Mends the gaps between parcels.',
      '<a href="https://files.example/v2/Rowboat-x64.zip">64 bit</a>',
      '',
    ],
    [
      'downloads by word size',
      'Desktop',
      'Mends the gaps between parcels.',
      '<a href="/files/1">Download 64 bit</a>',
      '',
    ],
    [
      'a plugin of a desktop program',
      'Desktop',
      'Mends the gaps between parcels.',
      '<a href="https://plugins.qgis.org/plugins/parcels/">Plugin</a>',
      '',
    ],
    [
      'a program behind a page of downloads',
      'Desktop',
      'Measures the grey levels of displays.',
      '<a href="/download.html">Download for Windows (.zip)</a>',
      '',
    ],
    [
      'a program and an app named in the description',
      'Hybrid',
      'Records the hours of a crew.',
      '<a href="/app.apk">APK</a>',
      '<meta name="description" content="Windows agent and Android app for crews.">',
    ],
    [
      'an app that is announced below',
      'Mobile',
      'The delivery super-app of the harbour, all in one app.',
      '<a href="#download">Download</a>',
      '',
    ],
    [
      'an archive whose name only begins like a system',
      'Web',
      'Plan the tides in your browser.',
      '<a href="/files/press-winners.zip">Press kit</a>',
      '',
    ],
    ['a web application', 'Web', 'Plan the tides in your browser.', '<a href="/login">Log in</a>', ''],
  ])('of %s is %s', async (_kind, platform, pitch, body, head) => {
    expect(await platformOf(pitch, body, head)).toBe(platform);
  });

  it('comes from a support page where the start page does not say', async () => {
    const outcome = await extractListing('https://rowboat.example/', {
      pages: new TestSource('https://rowboat.example', {
        '/': '<title>Rowboat</title><h1>Rowboat</h1><p>Rowboat finds a seat in the library.</p><a href="/support.html">Support</a>',
        '/support.html':
          '<title>Support</title><h1>Support</h1><p>Allow notifications in the iPhone settings. Delete the app from your iPhone, or get it again in the App Store.</p>',
      }),
      provider: embeddedProvider,
    });
    expect(outcome.fields.platformType?.value).toMatch(/^(?:Mobile|Both)$/);
  });
});
