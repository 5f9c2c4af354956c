/** What a product can run on, before these are combined into one platform type. */
export type Ground = 'web' | 'mobile' | 'desktop' | 'api' | 'premises' | 'device';

/** Words that tell what a product runs on. */
export const PLATFORM_SIGNALS: Record<Ground, string> = {
  web: `web app:4, web application:4, web based:4, browser based:4, in your browser:4, in the browser:3, browser:1.5, online:0.6, website:0.5, dashboard:1.2, log in:1, sign in:1, sign up:1, login:1, saas:2.5, cloud:1.2, cloud based:2.5, web platform:4, web dashboard:4, portal:1.5, start free trial:1.5, free trial:1, create account:1, create your account:1.2, no download:3, nothing to install:3.5, no installation:3, web:1.2, online platform:2, web interface:3, pwa:2.5, get started:0.5, chrome extension:2, browser extension:2, subscription:0.5, webapp:4, navigateur:2, navegador:2, trình duyệt:2, 网页:2, ブラウザ:2.5`,
  mobile: `mobile app:4, ios:3, android:3, iphone:3.5, ipad:2.5, app store:3.5, google play:4, play store:4, ios app:4, android app:4, ios and android:4.5, apk:3, testflight:3.5, apple watch:2, smartphone:1.5, your phone:1.5, download the app:3, get the app:3, mobile:0.8, our app:1, the app:0.5, this app:0.5, f droid:3, ứng dụng:2, tải ứng dụng:4, aplikasi:1.5, descarga la app:4, baixe o app:4, télécharger l application:3.5, app herunterladen:3.5, push notification:1, flutter:1, react native:1.5, swift:1, wear os:2, mobile game:4, app lock:1, widgets:0.5, in app purchase:3, 应用商店:4, アプリ:2.5, приложение:1.5`,
  desktop: `macos:3.5, mac os:3, windows:2, linux:2, for mac:3.5, for windows:3.5, for linux:3, download for mac:5, download for windows:5, desktop app:5, desktop application:5, desktop:1.8, installer:3, exe:2.5, dmg:4, appimage:4, mac app:4, menu bar:3.5, windows 10:3, windows 11:3, homebrew:2.5, brew install:2.5, apple silicon:4, electron:1.5, tauri:2.5, steam:2.5, on steam:3, pc:1.2, mac:1.5, laptop:1, snap store:3, flatpak:4, deb:2, microsoft store:3.5, keyboard shortcut:1, runs locally:2, native app:1.5, system tray:4, msi:2.5, ubuntu:1.5, portable version:3, runs offline:1.5, your mac:3, your pc:2.5, on device:1, debian:1.5`,
  api: `api:2, rest api:4, api key:4, api reference:4, api documentation:4, graphql:2.5, sdk:3.5, npm:3, npm install:4.5, npm i:4, pip install:4.5, library:1.8, developer:1.2, endpoint:2.5, webhook:2, curl:2.5, json:1.5, cli:2.5, command line:2.5, composer require:4, cargo add:3.5, go get:3, gem install:4, yarn add:4, node js:1.5, python library:4, javascript library:4.5, framework:1.8, package:0.8, component library:3, typescript:1.2, open source library:4, import:0.3, mcp server:3, middleware:2.5, parser:1.5, api first:4, for developers:2.5, code:0.5, plugin:0.8, documentation:0.8`,
  premises: `on premise:5, on premises:5, self hosted:4, self host:4, self hosting:4, selfhosted:4, your own server:4.5, own server:3.5, own infrastructure:3, data centre:2.5, air gapped:5, docker compose:2.5, docker:1.2, local server:3, private cloud:3, localhost:2, on your own hardware:4, your machine:1.5, your infrastructure:2.5, deploy on your:2.5, lokal installiert:4`,
  device: `hardware:2, sensor:2, firmware:4, raspberry pi:3, arduino:4, esp32:5, microcontroller:5, iot device:4.5, embedded:2.5, wearable:2, gadget:2, bluetooth:1.5, device:0.4, gateway device:4, smart device:2, pcb:4, circuit:2, lora:3, lorawan:4.5, rfid:1.5, edge device:4, kit:0.6, robot:2.5, drone:1.5, camera module:3, plug and play device:4, cnc:2.5, 3d printed:2.5, led:1.5, keyboard kit:4, printer:1, battery powered:3, usb c:2, waterproof:2, soldering:4`,
};

export interface AppLink {
  ground: Ground;
  points: number;
  what: string;
  pattern: RegExp;
}

/** Links that show where a product is to be had. */
export const APP_LINKS: readonly AppLink[] = [
  {
    ground: 'mobile',
    points: 7,
    what: 'the App Store',
    pattern: /^https?:\/\/(apps|itunes)\.apple\.com\/(?!.*\/(developer|mac-app))/i,
  },
  {
    ground: 'mobile',
    points: 7,
    what: 'Google Play',
    pattern: /^https?:\/\/play\.google\.com\/store\/apps/i,
  },
  {
    ground: 'mobile',
    points: 5,
    what: 'F-Droid',
    pattern: /f-droid\.org|testflight\.apple\.com|appgallery\.huawei/i,
  },
  { ground: 'mobile', points: 5, what: 'an Android package', pattern: /\.apk(\?|$)/i },
  {
    ground: 'desktop',
    points: 6,
    what: 'a desktop download',
    pattern: /\.(dmg|exe|msi|appimage|deb|rpm|pkg|flatpakref)(\?|$)/i,
  },
  {
    ground: 'desktop',
    points: 5,
    what: 'a desktop store',
    pattern:
      /store\.steampowered\.com|flathub\.org|snapcraft\.io|(apps|www)\.microsoft\.com\/.*(store|p)\/|\.itch\.io/i,
  },
  { ground: 'desktop', points: 2, what: 'its releases', pattern: /github\.com\/[^/]+\/[^/]+\/releases/i },
  {
    ground: 'api',
    points: 4,
    what: 'a package registry',
    pattern:
      /npmjs\.(com|org)\/package|pypi\.org\/project|crates\.io\/crates|packagist\.org|rubygems\.org|pkg\.go\.dev|nuget\.org|jsr\.io/i,
  },
  {
    ground: 'web',
    points: 3,
    what: 'the web application',
    pattern:
      /^https?:\/\/(app|dashboard|my|portal|console|login|accounts?)\.[^/]+|\/(app|login|signin|sign-in|signup|sign-up|register|dashboard)\/?($|\?)/i,
  },
  {
    ground: 'web',
    points: 2.5,
    what: 'a browser extension',
    pattern: /chrome\.google\.com\/webstore|chromewebstore\.google|addons\.mozilla\.org/i,
  },
  { ground: 'premises', points: 2, what: 'a container image', pattern: /hub\.docker\.com|ghcr\.io/i },
];
