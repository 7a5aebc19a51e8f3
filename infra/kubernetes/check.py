#!/usr/bin/python3
"""Reads manifests, as `kubectl kustomize` prints them, and compares them with the models of Kubernetes' own client
(Debian: python3-kubernetes): names every object with a field that is missing, unknown or of another type."""

import json
import sys

import yaml
from kubernetes import client

API = client.ApiClient()


class Answer:
    """As the client reads an answer of a cluster."""

    def __init__(self, manifest):
        self.data = json.dumps(manifest)


def model_of(manifest):
    """apps/v1 StatefulSet is V1StatefulSet; a group is part of no name of a model used here."""
    version = manifest["apiVersion"].split("/")[-1]
    return version[0].upper() + version[1:] + manifest["kind"]


def flaw_of(manifest):
    try:
        known = API.sanitize_for_serialization(API.deserialize(Answer(manifest), model_of(manifest)))
    except (AttributeError, ValueError) as error:
        return str(error)
    return first_difference(manifest, known, "")


def first_difference(given, known, path):
    if isinstance(given, dict) and isinstance(known, dict):
        for name, value in given.items():
            if name not in known:
                return f"{path}/{name} is unknown"
            found = first_difference(value, known[name], f"{path}/{name}")
            if found:
                return found
        return None
    if isinstance(given, list) and isinstance(known, list):
        found = (first_difference(*pair, f"{path}/{n}") for n, pair in enumerate(zip(given, known)))
        return next(filter(None, found), None)
    return None if given == known else f"{path} is {given!r}, not {known!r}"


manifests = [manifest for manifest in yaml.safe_load_all(sys.stdin) if manifest]
flaws = [(manifest, flaw_of(manifest)) for manifest in manifests]
for manifest, flaw in flaws:
    if flaw:
        print(f"{manifest['kind']} {manifest['metadata']['name']}: {flaw}")
if not manifests or any(flaw for _, flaw in flaws):
    sys.exit(1)
print(f"{len(manifests)} manifests are in order.")
