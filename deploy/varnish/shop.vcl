# The cache at the edge, in front of the pages, pictures, scripts and styles. Started with
#   varnishd -f /etc/varnish/shop.vcl -p http_gzip_support=off -s malloc,512m
# The shop compresses by itself, better than Varnish; with http_gzip_support=off its Brotli copies are kept.
#
# A page has `Cache-Control: public, no-cache` when it is the same for every visitor: the shopper's session is sent only
# with calls of the API, which do not pass here. It is kept for a second, and then asked for with its ETag: the shop
# answers 304 while nothing has changed. So a change of a price is seen a second later than at the shop itself, nothing
# has to be purged, and a page that is popular is requested once a second. When no shop answers, pages are sent for
# another hour as they were.
vcl 4.1;

import directors;
import std;

include "backends.vcl";

sub vcl_init {
  new shops = directors.round_robin();
  shops.add_backend(shop1);
  shops.add_backend(shop2);
}

sub vcl_recv {
  set req.backend_hint = shops.backend();
  if (req.url == "/edge-health") {
    return (synth(200));
  }
  # The shop sets no cookies; those of others on the same domain change no page.
  unset req.http.Cookie;
  unset req.http.X-Cacheable;
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/user/" || req.http.authtoken || req.http.Authorization) {
    return (pass);
  }
  set req.http.X-Cacheable = "yes";
  # Three copies of each page at most.
  if (req.http.Accept-Encoding ~ "(^|[ ,])br\b") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Old pages are sent only while no shop answers, or after a shop has answered with an error.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Cacheable;
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    # Leaves the older copy where it is.
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  set beresp.grace = 1h;
  if (beresp.status != 200) {
    set beresp.uncacheable = true;
    set beresp.ttl = 5s;
  } elsif (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "^public\b") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
  } elsif (beresp.http.Cache-Control ~ "no-cache") {
    set beresp.ttl = 1s;
    set beresp.keep = 1d;
  } elsif (bereq.url ~ "^/(photos|logo)/") {
    # A photo can be removed by its author or the shop, so it is asked for again.
    set beresp.ttl = 60s;
    set beresp.keep = 7d;
  } elsif (beresp.http.Cache-Control ~ "immutable") {
    set beresp.ttl = 30d;
  }
  return (deliver);
}

sub vcl_deliver {
  # The older copy instead of an error; without one, the shop is asked once more.
  if (resp.status >= 500 && req.restarts == 0 && req.http.X-Cacheable) {
    return (restart);
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
  # The age counts only in the cache at the edge; browsers ask again, as the shop says.
  unset resp.http.Age;
}

sub vcl_synth {
  if (resp.status == 200) {
    set resp.http.Content-Type = "text/plain";
    set resp.body = "ready";
    return (deliver);
  }
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  set beresp.http.Content-Type = "text/html; charset=utf-8";
  set beresp.http.Retry-After = "5";
  set beresp.http.Cache-Control = "no-store";
  set beresp.body = {"<!doctype html><html lang="en"><meta charset="utf-8"><title>Back in a moment</title><p>The shop does not answer at the moment. Please try again in a few seconds."};
  return (deliver);
}
