// The peer: a typical implementation. NestJS on Fastify with a JWT guard and an interceptor, and MikroORM entities that are
// hydrated and serialised for every request.
//   GET /api/products?industry=&businessModel=&below=<id>   GET /api/products/<id>
import 'reflect-metadata';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { EntitySchema, MikroORM, serialize } from '@mikro-orm/postgresql';
import {
  BadRequestException,
  Controller,
  Get,
  Module,
  NotFoundException,
  Param,
  Query,
  UnauthorizedException,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { map } from 'rxjs';

const { DATABASE_URL, PORT } = process.env;
const PAGE = 24;
const SECRET = 'a secret of benchmarks alone';

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signatureOf = (text) => createHmac('sha256', SECRET).update(text).digest();

/** The session token of an investor for the peer. */
export function peerToken() {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub: 1, role: 'buyer', exp: 4e9 })}`;
  return `${text}.${signatureOf(text).toString('base64url')}`;
}

const text = (fieldName, given = {}) => ({ type: 'text', fieldName, ...given });
const optional = (fieldName) => text(fieldName, { nullable: true });
const Product = new EntitySchema({
  name: 'PeerProduct',
  tableName: 'products',
  properties: {
    id: { type: 'integer', primary: true },
    sellerId: { type: 'integer', fieldName: 'seller_id', lazy: true },
    headline: text('headline'),
    industry: text('industry'),
    industryKey: text('industry_key', { lazy: true, hidden: true }),
    category: text('category'),
    isActive: { type: 'boolean', fieldName: 'is_active' },
    visible: { type: 'boolean', fieldName: 'visible_to_investors', lazy: true, hidden: true },
    description: text('description'),
    businessModel: text('business_model'),
    platformType: text('platform_type'),
    features: text('features'),
    revenue: optional('revenue'),
    revenueStage: text('revenue_stage'),
    numberOfPaidClients: optional('number_of_paid_clients'),
    totalUsers: optional('total_users'),
    launchYear: text('launch_year'),
    createdAt: { type: 'datetime', fieldName: 'created_at' },
    techStack: text('tech_stack', { lazy: true, nullable: true }),
    companyUrl: text('company_url', { lazy: true }),
    productUrl: text('product_url', { lazy: true }),
  },
});

class Guard {
  canActivate(context) {
    const request = context.switchToHttp().getRequest();
    const [head, body, signature = ''] = (request.headers.authorization ?? '').slice(7).split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = signatureOf(`${head}.${body}`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new UnauthorizedException();
    request.user = JSON.parse(Buffer.from(body, 'base64url').toString());
    return request.user.exp * 1_000 > Date.now();
  }
}

class Interceptor {
  intercept(_context, next) {
    return next.handle().pipe(map((body) => body));
  }
}

/** Applies decorators without a compiler. */
function decorated(target, members, ofClass) {
  for (const [name, decorators, parameters] of members) {
    const descriptor = Object.getOwnPropertyDescriptor(target.prototype, name);
    Reflect.decorate(decorators, target.prototype, name, descriptor);
    parameters.forEach((parameter, index) => parameter(target.prototype, name, index));
  }
  return Reflect.decorate(ofClass, target);
}

async function start() {
  const orm = await MikroORM.init({
    clientUrl: DATABASE_URL,
    entities: [Product],
    pool: { min: 1, max: 8 },
    debug: false,
  });

  class Products {
    async page({ industry, businessModel, below }) {
      const before = Number(below ?? 2_147_483_647);
      if (!Number.isInteger(before)) throw new BadRequestException();
      const chosen = industry ? { industryKey: industry, businessModel } : {};
      const found = await orm.em
        .fork()
        .find(
          'PeerProduct',
          { visible: true, ...chosen, id: { $lt: before } },
          { orderBy: { id: 'desc' }, limit: PAGE },
        );
      return { items: found.map((product) => serialize(product)), next: found.at(-1)?.id ?? null };
    }

    async one(id) {
      const found = await orm.em.fork().findOne('PeerProduct', { id: Number(id) }, { populate: ['*'] });
      if (!found) throw new NotFoundException();
      return serialize(found);
    }
  }
  decorated(
    Products,
    [
      ['page', [Get()], [Query()]],
      ['one', [Get(':id')], [Param('id')]],
    ],
    [Controller('api/products'), UseGuards(Guard), UseInterceptors(Interceptor)],
  );
  class Peer {}
  decorated(Peer, [], [Module({ controllers: [Products] })]);
  const app = await NestFactory.create(Peer, new FastifyAdapter(), { logger: ['error'] });
  await app.listen(Number(PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
}

if (PORT) await start();
